import { TIME_ZONE } from '@pendopo/shared/dates';

const DAILY = 7;
const WEEKLY = 4;
const MONTHLY = 6;

const NAME = /^pendopo-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.age$/;

/** An archive's name: the moment by the village's clock. Names sort by their moments. */
export function archiveName(moment: Date): string {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(moment)
    .split(' ');
  return `pendopo-${day}-${time.replaceAll(':', '')}.tar.age`;
}

/** The Monday of the week a day lies in, as `YYYY-MM-DD`. */
function monday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * Which of these archives to keep: the newest of each of the last 7 days that have one, of each of the last 4 weeks and
 * of each of the last 6 months. Names that are no archive's are not spoken of.
 */
export function toKeep(names: readonly string[]): Set<string> {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .reverse();
  const dayOf = (name: string) => NAME.exec(name)?.[1] ?? '';
  const newestOf = (period: (day: string) => string, most: number) => {
    const chosen = new Map<string, string>();
    for (const name of newestFirst) {
      const key = period(dayOf(name));
      if (chosen.size < most && !chosen.has(key)) chosen.set(key, name);
    }
    return [...chosen.values()];
  };
  return new Set([
    ...newestOf((day) => day, DAILY),
    ...newestOf(monday, WEEKLY),
    ...newestOf((day) => day.slice(0, 7), MONTHLY),
  ]);
}

/** The archives among these names that have had their time. */
export function toDrop(names: readonly string[]): string[] {
  const keep = toKeep(names);
  return names.filter((name) => NAME.test(name) && !keep.has(name));
}
