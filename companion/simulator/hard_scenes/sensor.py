"""Model of a webcam or phone: lens, exposure, photons, colours, tones, halos, JPEG.

Blur and noise act on light, so they come before the tone curve; halos and blocks come after it (European Machine Vision
Association, standard 1288, for the model of the noise).
"""

from dataclasses import dataclass
from math import ceil, cos, radians, sin
from typing import Final, cast

import cv2
import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.synthetic.random_pictures import Field, Generator

TONES: Final = 4095
METERED: Final = 4
"""Step in pixels at which exposure is metered."""


@dataclass(frozen=True, slots=True)
class Sensor:
    """A camera's optics and electronics.

    `vignette` is the light lost in the corners; `defocus` a standard deviation and `motion` a length, in pixels, the
    latter along `motion_angle`. `exposure` multiplies what the metering chose; `electrons` is what a white pixel
    counts, `read_noise` in electrons. `balance` are the errors of the white balance, blue and red. `smoothing`
    is what the camera takes for noise, in grey levels; `contrast` bends the tone curve, `sharpening` is the strength of
    the halo, `quality` that of the JPEG.
    """

    vignette: float = 0.25
    defocus: float = 0.6
    motion: float = 0.0
    motion_angle: float = 0.0
    exposure: float = 1.0
    electrons: float = 6000.0
    read_noise: float = 4.0
    mosaic: bool = True
    balance: tuple[float, float] = (1.0, 1.0)
    smoothing: float = 0.0
    contrast: float = 0.3
    sharpening: float = 0.5
    quality: int = 88


def take_photograph(light: Field, sensor: Sensor, rng: Generator) -> Frame:
    """Return the picture of light: height x width x 3, linear, any unit, blue, green, red.

    The light is overwritten.
    """
    light *= _vignette(light.shape[1], light.shape[0], sensor.vignette)
    light = _blurred(light, sensor)
    light *= _metered(light) * sensor.exposure
    counted = _counted(light, sensor, rng)
    counted *= np.array([sensor.balance[0], 1.0, sensor.balance[1]], np.float32)
    picture = _toned(counted, sensor.contrast)
    if sensor.smoothing > 1:
        picture = cast(Frame, cv2.bilateralFilter(picture, 5, sensor.smoothing, 2))
    if sensor.sharpening > 0:
        soft = cast(Frame, cv2.GaussianBlur(picture, (0, 0), 1.1))
        picture = cast(Frame, cv2.addWeighted(picture, 1 + sensor.sharpening, soft, -sensor.sharpening, 0))
    _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, sensor.quality])
    return cast(Frame, cv2.imdecode(coded, cv2.IMREAD_COLOR))


def _vignette(width: int, height: int, loss: float) -> Field:
    x, y = np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    return cast(Field, (1 - np.float32(loss) * (x**2 + y**2) / 2)[..., None])


def _blurred(light: Field, sensor: Sensor) -> Field:
    if sensor.motion >= 1:
        light = cast(Field, cv2.filter2D(light, -1, _trail(sensor.motion, sensor.motion_angle)))
    if sensor.defocus > 0.25:
        light = cast(Field, cv2.GaussianBlur(light, (0, 0), sensor.defocus))
    return light


def _trail(length: float, angle: float) -> Field:
    """Return the kernel of motion blur."""
    half = ceil(length / 2) + 1
    trail = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    reach = length / 2 * cos(radians(angle)) * 16, length / 2 * sin(radians(angle)) * 16
    ends = [(round(half * 16 + side * reach[0]), round(half * 16 + side * reach[1])) for side in (-1, 1)]
    cv2.line(trail, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    smooth = cast(Field, cv2.GaussianBlur(trail, (3, 3), 0.5))
    return cast(Field, smooth / smooth.sum())


def _metered(light: Field) -> float:
    """Return the exposure between a mean of a sixth and the brightness phones give to white paper."""
    grey = light[::METERED, ::METERED].mean(axis=2)
    by_mean, by_peak = 0.17 / max(float(grey.mean()), 1e-6), 0.7 / max(float(np.percentile(grey, 99)), 1e-6)
    return float(np.sqrt(min(by_mean, 1.6 * by_peak) * by_peak))


def _counted(light: Field, sensor: Sensor, rng: Generator) -> Field:
    """Return the light with photon and read noise, through a colour mosaic or without."""
    if not sensor.mosaic:
        return _noisy(light, sensor, rng)
    raw = np.empty(light.shape[:2], np.float32)
    for channel, row, column in ((2, 0, 0), (1, 0, 1), (1, 1, 0), (0, 1, 1)):
        raw[row::2, column::2] = light[row::2, column::2, channel]
    whole = np.clip(_noisy(raw, sensor, rng) * 32768, 0, 65535).astype(np.uint16)
    return cast(Field, cv2.cvtColor(whole, cv2.COLOR_BayerRGGB2BGR).astype(np.float32) / 32768)


def _noisy(light: Field, sensor: Sensor, rng: Generator) -> Field:
    grain = rng.standard_normal(light.shape, np.float32)
    spread = np.sqrt(np.maximum(light, 0) / sensor.electrons + (sensor.read_noise / sensor.electrons) ** 2)
    return np.asarray(np.minimum(light + grain * spread, 1.9), np.float32)


def _toned(light: Field, contrast: float) -> Frame:
    steps = np.linspace(0, 1, TONES + 1)
    curve = np.where(steps < 0.0031308, 12.92 * steps, 1.055 * steps ** (1 / 2.4) - 0.055)
    curve += contrast * (curve**2 * (3 - 2 * curve) - curve)
    tones = np.rint(255 * curve).astype(np.uint8)
    return cast(Frame, tones[(np.clip(light, 0, 1) * TONES).astype(np.uint16)])
