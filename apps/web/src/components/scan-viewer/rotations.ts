const KEY = 'putaran-berkas';

type Rotations = Readonly<Record<string, number>>;

function read(): Rotations {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Rotations;
  } catch {
    return {};
  }
}

/** How far a scan was turned in this tab, in degrees clockwise. */
export const rotationOf = (id: number): number => read()[id] ?? 0;

export function keepRotation(id: number, degrees: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [id]: degrees }));
  } catch {
    // It is turned for as long as it is shown.
  }
}
