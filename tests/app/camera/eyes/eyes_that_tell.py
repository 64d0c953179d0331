"""The real eyes, run as the program of `EyesProcess`: at their end they write what they have imported into a file.

The file is named by the environment.
"""

import json
import os
import sys
from pathlib import Path
from typing import Final

from companion.app.camera.eyes.run_eyes import main

TOLD_IN: Final = "MODULES_OF_EYES"

if __name__ == "__main__":
    main()
    Path(os.environ[TOLD_IN]).write_text(json.dumps(sorted(sys.modules)))
