"""Pages as PDFs: paper sizes, grids of pieces, and the file format. It may import the drawing library."""
