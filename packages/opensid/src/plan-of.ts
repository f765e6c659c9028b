import type { Words } from '@pendopo/shared/text/sebutan';
import type { Clock } from './clock.ts';
import { mapArticles } from './map/articles.ts';
import { mapBudgets } from './map/budgets.ts';
import { mapComplaints } from './map/complaints.ts';
import { mapGalleries } from './map/galleries.ts';
import { mapIdentity, villageOf } from './map/identity.ts';
import { mapLaws } from './map/laws.ts';
import { mapLetters } from './map/letters.ts';
import { mapMail } from './map/mail.ts';
import { proposeNumbering } from './map/numbering.ts';
import { mapPeople } from './map/people.ts';
import { mapResidents } from './map/residents.ts';
import { moment } from './map/values.ts';
import { type Mapping, Plan } from './plan.ts';
import type { Source } from './read/open.ts';

type Options = {
  source: Source;
  clock: Clock;
  institutions: ReadonlyMap<string, number>;
  generalCode: string;
  residents: boolean;
  words: Words;
  now: Date;
};

/** Returns the rows that the backup would bring to an empty portal. Uses only the backup and the time zone. */
export function planOf({ source, clock, institutions, generalCode, residents, words, now }: Options): Plan {
  const plan = new Plan();
  const { config, setting } = villageOf(source.backup);
  const m: Mapping = {
    source,
    plan,
    now,
    words,
    setting: (key) => (key === 'kode_desa' ? (config.kode_desa ?? '') : setting(key)),
    hasFile: (path, use) => source.files.some((files) => files.has(path, use)),
    moment(row, column) {
      const found = moment(row[column] ?? null);
      return found && new Date(found.getTime() + clock.shiftMs);
    },
  };
  mapIdentity(m);
  mapArticles(m);
  mapGalleries(m);
  mapPeople(m, institutions);
  if (residents) mapResidents(m);
  mapLetters(m);
  mapMail(m);
  proposeNumbering(m, generalCode);
  mapComplaints(m);
  mapLaws(m);
  mapBudgets(m);
  if (source.files.length === 0)
    plan.decide.push({
      kalimat: 'Folder {desa} tidak disertakan: gambar, foto, dan PDF tidak dibawa, dan tidak dapat disusulkan.',
      ke: null,
    });
  if (!clock.sure) plan.decide.push({ kalimat: clock.sentence, ke: '/publikasi/agenda' });
  return plan;
}
