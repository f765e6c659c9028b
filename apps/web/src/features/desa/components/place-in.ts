const DEGREES = String.raw`(-?\d{1,3}\.\d{1,15})`;

/** Coordinates in map links and as bare degrees. The exact point has precedence over the middle of the map. */
const PATTERNS = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `[?&#](?:q|ll|query|daddr|center)=${DEGREES}(?:,|%2C)${DEGREES}`,
  `[?&#]mlat=${DEGREES}&mlon=${DEGREES}`,
  `#map=\\d{1,2}/${DEGREES}/${DEGREES}`,
  `@${DEGREES},${DEGREES}`,
  `^\\s*${DEGREES}\\s?,\\s?${DEGREES}\\s*$`,
  // Bounded: placeIn cuts its input.
].map((pattern) => new RegExp(pattern));

/** Returns the coordinates in a map link or a pair of degrees, or null. */
export function placeIn(text: string): { lintang: string; bujur: string } | null {
  const short = text.slice(0, 2_000);
  for (const pattern of PATTERNS) {
    const [, lintang, bujur] = pattern.exec(short) ?? [];
    if (lintang !== undefined && bujur !== undefined) return { lintang, bujur };
  }
  return null;
}
