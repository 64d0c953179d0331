"""Writes the golden files anew, from what the games do now."""

import shutil
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.games.registry import load_games
from companion.table.log.event_log import SqliteLog
from companion.table.table_manager import TableManager
from tests.golden.game_digests import digest_course, digest_views
from tests.golden.golden_files import SCHEMA, describe_stored, write_digests
from tests.golden.replayed_games import list_courses
from tests.golden.write_kept_log import LOG, deal

with TemporaryDirectory() as name:
    folder = Path(name)
    SCHEMA.write_text("\n".join(describe_stored(folder)) + "\n", "utf-8")
    with closing(SqliteLog(Path(shutil.copy(LOG, folder)))) as log:
        manager = TableManager(load_games(), log, deal)
        tables = {table: digest_views(manager.load_table(table)) for table in log.table_ids()}
courses = {name: digest_course(course) for name, course in list_courses().items()}
write_digests({"courses": courses, "tables": tables})
