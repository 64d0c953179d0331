"""Cases of the panel and the pucks, and the gallows for the camera: solids by build123d, all in millimetres."""
