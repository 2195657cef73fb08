.Shape~6x6.Diagonal~1.Diagonal~-1.Thermo~R1C4~R2C3~R1C3~R2C2~R1C2.Palindrome~R3C4~R2C5~R3C6~R2C6.Cage~10~R4C3~R5C4~R4C4
