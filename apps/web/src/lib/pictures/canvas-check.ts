const TILE = 16;
/** Colours of the tile's quarters: red, green, blue, alpha. */
const COLOURS = [
  [200, 40, 40, 255],
  [40, 160, 60, 255],
  [30, 60, 180, 255],
  [240, 230, 90, 255],
] as const;
/** Tolerance of a colour value, of 255. The noise of some browsers is hardly visible. */
const OFF = 16;

let cached: boolean | undefined;

/** True if drawn pixels can be read back. Browsers with fingerprinting protection may return noise or white. */
export function isCanvasAccurate(): boolean {
  cached ??= readsBack();
  return cached;
}

function readsBack(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = TILE;
  canvas.height = TILE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  const half = TILE / 2;
  const corner = (quarter: number) => [(quarter % 2) * half, Math.floor(quarter / 2) * half] as const;
  for (const [quarter, [red, green, blue]] of COLOURS.entries()) {
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(...corner(quarter), half, half);
  }
  return COLOURS.every((colour, quarter) => {
    const { data } = context.getImageData(...corner(quarter), half, half);
    return data.every((value, at) => Math.abs(value - (colour[at % 4] ?? 0)) <= OFF);
  });
}
