import { villageClock } from '@pendopo/shared/text/dates';

const DAILY = 7;
const WEEKLY = 4;
const MONTHLY = 6;
/** Newest days of which every archive stays. */
const UNTOUCHED_DAYS = 3;
/** Share of an archive's rows and files that a newer kept archive needs. Otherwise the older archive stays. */
const LEAST_SHARE = 0.8;

/** Names of earlier versions contain no installation. */
export type Archive = { name: string; day: string; installation: string | null; rows: number; files: number };

const NAME = /^pendopo-(\d{4}-\d{2}-\d{2})-\d{6}(?:-([0-9a-f]{8})-r(\d+)-f(\d+))?\.tar\.age$/;

type Named = { moment: Date; code?: string | null; rows?: number; files?: number };

/** Returns a name by the village's clock. Names sort by time. */
export function archiveName({ moment, code, rows = 0, files = 0 }: Named): string {
  const [day = '', time = ''] = villageClock(moment).toISOString().split(/[T.]/);
  const contents = code ? `-${code}-r${rows}-f${files}` : '';
  return `pendopo-${day}-${time.replaceAll(':', '')}${contents}.tar.age`;
}

export function archivesOf(names: readonly string[]): Archive[] {
  return names
    .flatMap((name) => {
      const [, day = '', installation = null, rows, files] = NAME.exec(name) ?? [];
      return day ? [{ name, day, installation, rows: Number(rows ?? 0), files: Number(files ?? 0) }] : [];
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

function monday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Returns the newest archives of the last 7 days, 4 weeks and 6 months, and all archives of the 3 newest days. */
function byAge(newestFirst: readonly Archive[]): Set<Archive> {
  const newestOf = (period: (day: string) => string, most: number) => {
    const chosen = new Map<string, Archive>();
    for (const archive of newestFirst) {
      const key = period(archive.day);
      if (chosen.size < most && !chosen.has(key)) chosen.set(key, archive);
    }
    return [...chosen.values()];
  };
  const days = [...new Set(newestFirst.map(({ day }) => day))].slice(0, UNTOUCHED_DAYS);
  return new Set([
    ...newestFirst.filter(({ day }) => days.includes(day)),
    ...newestOf((day) => day, DAILY),
    ...newestOf(monday, WEEKLY),
    ...newestOf((day) => day.slice(0, 7), MONTHLY),
  ]);
}

const covers = (newer: Archive, older: Archive) =>
  newer.name > older.name && newer.rows >= older.rows * LEAST_SHARE && newer.files >= older.files * LEAST_SHARE;

/** Never returns foreign archives or other files. Keeps an archive with far more content than every newer kept one. */
export function toDrop(names: readonly string[], code: string | null): string[] {
  const own = archivesOf(names).filter(({ installation }) => code !== null && installation === code);
  const stay = byAge(own);
  for (const archive of own) if (![...stay].some((newer) => covers(newer, archive))) stay.add(archive);
  return own.filter((archive) => !stay.has(archive)).map(({ name }) => name);
}
