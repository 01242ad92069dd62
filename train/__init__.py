"""Training nets by self-play (train/README.md): python3 -m train GAME --out FOLDER."""
