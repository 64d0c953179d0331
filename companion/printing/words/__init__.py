"""Words on paper that stand on no card: posters, tiles, mats, notes at the edges of pages; a TOML file a language."""
