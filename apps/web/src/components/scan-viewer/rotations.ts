const KEY = 'putaran-berkas';

type Rotations = Readonly<Record<string, number>>;

function read(): Rotations {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Rotations;
  } catch {
    return {};
  }
}

/** In degrees clockwise. */
export const rotationOf = (id: number): number => read()[id] ?? 0;

export function saveRotation(id: number, degrees: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [id]: degrees }));
  } catch {
    // Without storage, the rotation lasts as long as the scan is shown.
  }
}
