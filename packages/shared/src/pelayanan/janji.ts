// When a request is promised to be done. Moments are wall-clock times of the village, `YYYY-MM-DDTHH:MM`, so that they compare as text.

/** Opening hours by weekday (0 = Sunday), days without service, and whether shared leave days are such days. */
export type Jadwal = {
  jam: readonly { hari: number; buka: string; tutup: string }[];
  /** Days `YYYY-MM-DD`. */
  libur: ReadonlySet<string>;
};

/** What happens to a request: it comes in, waits for the applicant, and goes on. */
export type Peristiwa = { masuk: string } | { berhenti: string } | { lanjut: string };

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The day's hours; undefined on a day without service. */
function hoursOf({ jam, libur }: Jadwal, day: string) {
  if (libur.has(day)) return undefined;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return jam.find(({ hari }) => hari === weekday);
}

function nextWorkday(jadwal: Jadwal, after: string): string {
  let day = nextDay(after);
  // A year of holidays is a mistake in the settings, not a reason to wait for ever.
  for (let i = 0; i < 366 && !hoursOf(jadwal, day); i += 1) day = nextDay(day);
  return day;
}

/** Day 0: the day on which a request counts as come in, which after closing time is the next workday. */
function countedDay(jadwal: Jadwal, moment: string): string {
  const day = moment.slice(0, 10);
  const hours = hoursOf(jadwal, day);
  return hours && moment.slice(11) <= hours.tutup ? day : nextWorkday(jadwal, day);
}

/** The day that a moment counts for when the office is closed then; null within its hours. */
export function dihitungDari(jadwal: Jadwal, moment: string): string | null {
  const day = countedDay(jadwal, moment);
  const isOpen = moment >= `${day}T${hoursOf(jadwal, day)?.buka}`;
  return isOpen ? null : day;
}

const closingTime = (jadwal: Jadwal, day: string) => `${day}T${hoursOf(jadwal, day)?.tutup ?? '15:00'}`;

function dueAfter(jadwal: Jadwal, { from, days }: { from: string; days: number }): string {
  let day = from;
  for (let i = 0; i < days; i += 1) day = nextWorkday(jadwal, day);
  return closingTime(jadwal, day);
}

/** Workdays after `from` whose hours are over at `moment`. */
function workdaysBetween(jadwal: Jadwal, { from, moment }: { from: string; moment: string }): number {
  let count = 0;
  let day = nextWorkday(jadwal, from);
  while (closingTime(jadwal, day) <= moment) {
    count += 1;
    day = nextWorkday(jadwal, day);
  }
  return count;
}

type Janji = {
  /** The promised moment; while the clock is stopped, the one before it stopped. */
  batas: string;
  /** Workdays that are left once the applicant has answered; null while the clock runs. */
  sisa: number | null;
  berhenti: boolean;
};

/**
 * The promise of a request that takes `hariKerja` workdays. The clock stops while the applicant is asked for something, at least
 * one workday is left when it goes on, and stopping it after the promised moment changes nothing.
 */
export function hitungJanji(
  jadwal: Jadwal,
  { hariKerja, peristiwa }: { hariKerja: number; peristiwa: readonly Peristiwa[] },
): Janji {
  let from = '';
  let left = hariKerja;
  let batas = '';
  let berhenti = false;
  let late = false;
  for (const event of peristiwa) {
    if ('berhenti' in event) {
      late ||= event.berhenti > batas;
      berhenti = !late;
      if (!late) left = Math.max(1, left - workdaysBetween(jadwal, { from, moment: event.berhenti }));
    } else {
      berhenti = false;
      if (late) continue;
      from = countedDay(jadwal, 'masuk' in event ? event.masuk : event.lanjut);
      batas = dueAfter(jadwal, { from, days: left });
    }
  }
  return { batas, sisa: berhenti ? left : null, berhenti };
}

/** Workdays that have begun by `moment` since the day of `batas`. */
export function lewatHariKerja(jadwal: Jadwal, { moment, batas }: { moment: string; batas: string }): number {
  let count = 0;
  let day = nextDay(batas.slice(0, 10));
  for (; day <= moment.slice(0, 10); day = nextDay(day)) if (hoursOf(jadwal, day)) count += 1;
  return count;
}

/** Workdays that are left at `moment` until `batas`, today's too while its hours are not over. */
export function sisaHariKerja(jadwal: Jadwal, { moment, batas }: { moment: string; batas: string }): number {
  let count = 0;
  let day = moment.slice(0, 10);
  while (day <= batas.slice(0, 10)) {
    if (hoursOf(jadwal, day) && closingTime(jadwal, day) > moment) count += 1;
    day = nextDay(day);
  }
  return count;
}
