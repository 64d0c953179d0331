"""A router for two copper layers: A* on a grid; nets in the way are ripped up and laid again. Millimetres, y down.

Made for small boards whose pads go through both layers. Ground is left to the pour.
"""
