const DEGREES = String.raw`(-?\d{1,3}\.\d{1,15})`;

/** Places as links of maps write them, the exact point before the middle of the map, and as bare degrees. */
const PATTERNS = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `[?&#](?:q|ll|query|daddr|center)=${DEGREES}(?:,|%2C)${DEGREES}`,
  `[?&#]mlat=${DEGREES}&mlon=${DEGREES}`,
  `#map=\\d{1,2}/${DEGREES}/${DEGREES}`,
  `@${DEGREES},${DEGREES}`,
  `^\\s*${DEGREES}\\s?,\\s?${DEGREES}\\s*$`,
  // Bounded: placeIn cuts what it is given.
].map((pattern) => new RegExp(pattern));

/** Returns the place that a map's link or a pair of degrees names, or null. */
export function placeIn(text: string): { lintang: string; bujur: string } | null {
  const short = text.slice(0, 2_000);
  for (const pattern of PATTERNS) {
    const [, lintang, bujur] = pattern.exec(short) ?? [];
    if (lintang !== undefined && bujur !== undefined) return { lintang, bujur };
  }
  return null;
}
