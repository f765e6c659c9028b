// Moments are village wall-clock times, `YYYY-MM-DDTHH:MM`, so that they compare as text.

/** Office hours by weekday (0 = Sunday), and days without service. */
export type Jadwal = {
  jam: readonly { hari: number; buka: string; tutup: string }[];
  libur: ReadonlySet<string>;
};

/** An application arrives, waits for the applicant, and continues. */
export type Peristiwa = { masuk: string } | { berhenti: string } | { lanjut: string };

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function hoursOf({ jam, libur }: Jadwal, day: string) {
  if (libur.has(day)) return undefined;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return jam.find(({ hari }) => hari === weekday);
}

export function nextWorkday(jadwal: Jadwal, after: string): string {
  let day = nextDay(after);
  // A year of holidays is a mistake in the settings; the limit avoids an endless loop.
  for (let i = 0; i < 366 && !hoursOf(jadwal, day); i += 1) day = nextDay(day);
  return day;
}

/** Returns the day on which an application counts as received: after closing time, the next workday. */
function countedDay(jadwal: Jadwal, moment: string): string {
  const day = moment.slice(0, 10);
  const hours = hoursOf(jadwal, day);
  return hours && moment.slice(11) <= hours.tutup ? day : nextWorkday(jadwal, day);
}

/** Returns the day that a moment outside office hours counts for; else null. */
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

/** Counts the workdays after `from` whose hours are over at `moment`. */
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
  /** While the clock is stopped, the moment from before the stop. */
  batas: string;
  /** Workdays left after the applicant's reply; null while the clock runs. */
  sisa: number | null;
  berhenti: boolean;
};

/** The clock stops for a correction request. At least one workday is left after it. A late stop changes nothing. */
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

/** Counts the workdays that have begun by `moment` since the day of `batas`. */
export function lewatHariKerja(jadwal: Jadwal, { moment, batas }: { moment: string; batas: string }): number {
  let count = 0;
  let day = nextDay(batas.slice(0, 10));
  for (; day <= moment.slice(0, 10); day = nextDay(day)) if (hoursOf(jadwal, day)) count += 1;
  return count;
}

/** Counts the workdays from `moment` to `batas`. Today counts while its hours are not over. */
export function sisaHariKerja(jadwal: Jadwal, { moment, batas }: { moment: string; batas: string }): number {
  let count = 0;
  let day = moment.slice(0, 10);
  while (day <= batas.slice(0, 10)) {
    if (hoursOf(jadwal, day) && closingTime(jadwal, day) > moment) count += 1;
    day = nextDay(day);
  }
  return count;
}
