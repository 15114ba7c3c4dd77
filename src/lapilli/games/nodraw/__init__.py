"""NoDraw: a mosaic of tiles that grows without an edge, walls that part it, and points for every three in a row."""
