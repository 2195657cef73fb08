# What a clone has: nix build "github:sudokit/sudokit?dir=packaging/nix". For a release, see package.nix.
{
  description = "A Sudoku engine and toolkit";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { nixpkgs, ... }:
    {
      packages = nixpkgs.lib.genAttrs [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ] (
        system: {
          default = (nixpkgs.legacyPackages.${system}.callPackage ./package.nix { }).overrideAttrs {
            src = ../..;
          };
        }
      );
    };
}
