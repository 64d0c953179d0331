"""Print in grey: dark on light, whatever its colours are."""

import cv2
import numpy as np

from companion.vision.picture import Grey, Picture


def dark_on_light(picture: Picture, paper_from: float = 0.0) -> Grey:
    """Return the picture in grey, stretched to full contrast, print darker than paper.

    Paper is what is seen at both sides, from that share of the height downwards.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    margin = max(2, grey.shape[1] // 30)
    limit, _ = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    sides = grey[round(paper_from * len(grey)) :]
    if np.median(np.hstack([sides[:, :margin], sides[:, -margin:]])) < limit:
        grey = np.asarray(255 - grey)
    low, high = (float(each) for each in np.percentile(grey, [2, 90]))
    stretched = np.clip((grey.astype(np.float32) - low) / max(high - low, 1) * 255, 0, 255)
    return np.asarray(stretched, np.uint8)
