"""Finds compared with the references' pictures, and cards named by colour. May import `recognise.features`."""
