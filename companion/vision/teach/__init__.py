"""Teaching: a card on the table to a picture in a pack.

Cut out, checked, named and compared with its look-alikes; found on a mat where no reference names it.
"""
