import { ownValue } from '@pendopo/shared/codes/own-value';
import type { Perubahan } from '@pendopo/shared/jejak/schemas';
import { TIPE_STRUKTUR_TITLE, type TipeStruktur } from '@pendopo/shared/struktur/text';
import type { Text } from '@pendopo/shared/text/sebutan';
import { change, pictureChange } from '../../domain/audit/audit-row.ts';
import { words } from '../../lib/village-words.ts';

type Person = { id: number; nama: string; jabatan: string; tipe: string; foto: string | null };

const TITLES: Readonly<Record<string, Text>> = TIPE_STRUKTUR_TITLE satisfies Record<TipeStruktur, Text>;
const nameOf = ({ nama, jabatan }: Person) => [nama, jabatan].filter(Boolean).join(', ');
const describe = (person: Person | undefined) =>
  person && `${nameOf(person)} (${words(ownValue(TITLES, person.tipe) ?? person.tipe)})`;

export function strukturChanges(before: readonly Person[], after: readonly Person[]): Perubahan[] {
  const was = new Map(before.map((person) => [person.id, person]));
  const is = new Map(after.map((person) => [person.id, person]));
  const people = [...after, ...before.filter(({ id }) => !is.has(id))];
  const order = (rows: readonly Person[]) => rows.filter(({ id }) => was.has(id) && is.has(id));
  const moved = order(before).some(({ id }, at) => order(after)[at]?.id !== id);
  const names = (rows: readonly Person[]) =>
    order(rows)
      .map(({ id }) => nameOf(is.get(id) as Person))
      .join(' · ');
  return [
    ...people.flatMap(({ id }) => change('anggota', describe(was.get(id)), describe(is.get(id)))),
    ...people.flatMap((person) => {
      const what = pictureChange(was.get(person.id)?.foto, is.get(person.id)?.foto);
      return what === null ? [] : [{ kolom: 'foto', dari: null, ke: `${nameOf(person)}: ${what}` }];
    }),
    ...(moved ? change('urutan', names(before), names(after)) : []),
  ];
}
