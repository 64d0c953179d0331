// Access to this game's own parts of the public view. Pure.

/** The prison of the row; undefined where it is not played with. */
export const prisonOf = (view) => view.battlefields.find(({ kind }) => kind === "prison");

export const isPlayedWith = (view, module) => view.modules.includes(module);

/** The firepower of a card at the prison; null for one that has none there. */
export const worthAt = ({ prison, kind, firepower }) => prison ?? (kind === "firepower" || kind === null ? firepower : null);

/** The errand that is asked for now, such as "duel-lay"; null where it is none of the game's own. */
export const errandOf = ({ step }) => (step?.task === "game" ? step.source : null);

export const isDuelling = (view) => Boolean(errandOf(view)?.startsWith("duel")) || Object.keys(view.laid).length > 0;

/** The battlefields before which an ambush is to be laid, and those that have one, along the row. */
export const layingAlong = (view) => view.battlefields.map((field) => ({ field, laid: field.armed }));
