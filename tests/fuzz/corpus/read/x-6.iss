.Shape~6x6.Diagonal~1.Diagonal~-1.~R1C3_4~R2C2_1~R3C3_5~R4C4_2~R5C2_6~R6C5_2
