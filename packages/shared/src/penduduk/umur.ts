/** Returns the age in years on a day. Days are `YYYY-MM-DD`. */
export function umurPada(lahir: string, hari: string): number {
  const years = Number(hari.slice(0, 4)) - Number(lahir.slice(0, 4));
  return hari.slice(5) < lahir.slice(5) ? years - 1 : years;
}
