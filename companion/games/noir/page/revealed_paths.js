// True paths of both, once the game is over, room by room. From the seals that are open then, and from public events. Pure.

const SEALED = ["ChooseStart", "MoveTo"];
const seen = (seat, ...rooms) => rooms.filter(Boolean).map((room) => ({ seat, room }));
const opponent = ({ seat }) => 1 - seat;

/** Rooms in which events showed somebody to be. */
const PLACES = {
  ShotFired: (e) => [...seen(e.seat, e.source), ...seen(opponent(e), e.hit && e.target)],
  TrapDetonated: (e) => seen(opponent(e), e.hit && e.room),
  TrapFired: (e) => seen(opponent(e), e.hit && e.room),
  FloodLeverPulled: (e) => [...seen(e.seat, e.source), ...seen(opponent(e), e.hit && "Basement")],
  TrapDoorThrown: (e) => [...seen(e.seat, e.source), ...(e.fell ? seen(opponent(e), "Kitchen", "Basement") : [])],
  EchoesUsed: (e) => [...seen(e.seat, e.source), ...seen(opponent(e), e.found)],
  RailingJumped: (e) => seen(e.seat, e.source, e.room),
  Energized: (e) => seen(e.seat, e.source),
  PanelUsed: (e) => seen(e.seat, e.source),
  GameWon: (e) => e.rooms.map((room, seat) => ({ seat, room })),
};

/** Return the steps of both, in order: [{seat, from, to}]; `from` is null where somebody is first known to be. */
export function stepsOf({ seals }, { lines }) {
  const sealed = seals.filter(({ opened }) => SEALED.includes(opened?.action.type)).map(({ seq, seat, opened }) => ({ seq, seat, room: opened.action.room }));
  const told = [...lines].reverse().flatMap(({ seq, event }) => (PLACES[event.type]?.(event) ?? []).map((one) => ({ seq, ...one })));
  const at = [null, null];
  return [...sealed, ...told].sort((a, b) => a.seq - b.seq).flatMap(({ seat, room }) => {
    if (at[seat] === room) return [];
    const from = at[seat];
    at[seat] = room;
    return [{ seat, from, to: room }];
  });
}
