"""A card on the table to a picture in a pack: cut out, judged, named, held against its look-alikes."""
