"""All changes, each at two strengths.

Blur is told in shares of the longer side, glare in shares of a card's width, noise in grey levels.
"""

from collections.abc import Sequence
from functools import partial

from benchmarks.eyes.photos.altered import camera_changes as camera
from benchmarks.eyes.photos.altered import card_changes as card
from benchmarks.eyes.photos.altered import light_changes as light
from benchmarks.eyes.photos.altered import thing_changes as thing
from benchmarks.eyes.photos.altered import view_changes as view
from benchmarks.eyes.photos.altered.change import Change

SLANTED = partial(view.slanted, degrees=25)

CHANGES: Sequence[Change] = [
    Change("plain"),
    *(Change(f"turned by {degrees} degrees", view=partial(view.turned, degrees=degrees)) for degrees in (90, 30)),
    *(Change(f"slant of {degrees} degrees", view=partial(view.slanted, degrees=degrees)) for degrees in (25, 40)),
    *(Change(f"resolution, {share:.2f}", view=partial(view.scaled, share=share)) for share in (1 / 2, 1 / 3)),
    *(Change(f"lens, {bend}", view=partial(view.barrel, bend=bend)) for bend in (0.1, 0.25)),
    *(Change(f"JPEG of {quality}", partial(camera.compress, quality=quality)) for quality in (40, 20)),
    *(Change(f"noise, {deviation}", partial(camera.add_noise, deviation=deviation)) for deviation in (8, 16)),
    *(Change(f"out of focus, {share}", partial(camera.defocus, share=share)) for share in (0.0015, 0.003)),
    *(Change(f"moved, {share}", partial(camera.shake, share=share)) for share in (0.004, 0.008)),
    *(Change(f"sharpened, {amount}", partial(camera.sharpen, amount=amount)) for amount in (1.5, 3.0)),
    *(Change(f"contrast, {share}", partial(camera.flatten, share=share)) for share in (0.6, 0.35)),
    *(Change(f"dark, {share}", partial(light.darken, share=share)) for share in (0.25, 0.1)),
    *(Change(f"overexposed, {stops} stops", partial(light.expose, stops=stops)) for stops in (0.6, 1.0)),
    *(Change(f"yellow lamp, {how}", partial(light.yellow, balanced=share)) for how, share in light.BALANCES),
    *(Change(f"blue window, {how}", partial(light.blue, balanced=share)) for how, share in light.BALANCES),
    *(Change(f"{how} shadow", partial(light.shade, softness=share)) for how, share in light.SHADOWS),
    *(Change(f"glare, {share}", partial(light.glare, share=share)) for share in (0.2, 0.4)),
    *(
        Change(f"dim evening, {share}", view=SLANTED, sensor=partial(light.spend_an_evening, share=share))
        for share in (0.25, 0.12)
    ),
    *(Change(f"window in sleeves, {bright}", partial(light.mirror_window, light=bright)) for bright in (0.2, 0.4)),
    *(Change(f"hand over {share}", partial(thing.cover_by_hand, share=share)) for share in (0.25, 0.45)),
    *(Change(f"card over {share}", partial(thing.cover_by_card, share=share)) for share in (0.25, 0.45)),
    *(Change(f"refs yellowed, {share}", card=partial(card.yellow_card, share=share)) for share in (0.5, 1.0)),
    *(Change(f"refs by a lamp, {share}", card=partial(card.light_card_by_lamp, share=share)) for share in (0.5, 1.0)),
    *(Change(f"refs of {rows} rows", card=partial(card.shrink_card, height=rows)) for rows in (160, 100)),
    *(Change(f"refs cut by {share}", card=partial(card.crop_card, share=share)) for share in (0.015, 0.03)),
    *(Change(f"refs slanted, {share}", card=partial(card.slant_card, share=share)) for share in (0.03, 0.06)),
]
