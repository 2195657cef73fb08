.Shape~4x4.AllDifferent~R1C2~R2C3.AllDifferent~R1C2~R3C2~R3C3.AllDifferent~R2C2~R3C3.AllDifferent~R2C3~R3C2
