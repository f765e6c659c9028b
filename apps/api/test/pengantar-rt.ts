import { randomUUID } from 'node:crypto';
import type { Prisma } from '@pendopo/prisma/client';
import { makeLink } from '../src/domain/requests/pengantar-rt.ts';
import { createDesa, createPerson, createSurat, SURAT_FIELDS } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { PENGANTAR } from './tinjauan.ts';

/** Returns the name of a new hamlet. It has no digits, because tests search responses for digits of NIK and numbers. */
export const newHamlet = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Inserts a head of an RT in a new hamlet into the database. */
export const createRtRw = ({ prisma }: TestApp, given: Partial<Prisma.RtRwCreateInput> = {}) =>
  prisma.rtRw.create({
    data: { rt: '03', rw: '01', dusun: newHamlet(), nama: 'Sutarno', no_hp: '081200000033', ...given },
  });

/** Inserts an application with an open link into the database. */
export async function createLinkedSurat(
  t: TestApp,
  { userId, ...given }: { userId: number } & Record<string, unknown>,
) {
  const surat = await createSurat(t, { userId, ...given });
  const rtRw = await createRtRw(t);
  const { row, token } = await makeLink(t.deps.prisma, {
    suratId: surat.id,
    jenis_persyaratan: PENGANTAR,
    rtRw,
    official: null,
    at: t.deps.now(),
  });
  return { ...surat, pengantarId: row.id, token, rtRw };
}

export const AGREE = { keputusan: 'setuju', nomor: '12/RT.03/XI/2026', tanggal: '2026-11-18' };
export const DECLINE = { keputusan: 'tolak', alasan: 'Bukan warga RT ini' };
/** The page of a used link shows nothing of the applicant. */
export const PERSONAL = new RegExp([SURAT_FIELDS.nama, SURAT_FIELDS.nik, SURAT_FIELDS.no_hp, 'Krajan'].join('|'));

export const tokenIn = (tautan: string) => tautan.split('/rt/')[1] ?? '';

/** A village with a head of an RT, an applicant and an official, and the requests for links. */
export async function createRtVillage(t: TestApp) {
  await createDesa(t);
  const head = await createRtRw(t);
  const person = await createPerson(t);
  const official = await createPerson(t, { role: 'operator' });
  return {
    head,
    person,
    official,
    ask: (id: number, by = person, given: object = {}) =>
      t.http
        .post(`/api/surat/${id}/pengantar-rt`)
        .set(by.auth)
        .send({ jenis_persyaratan: PENGANTAR, rt_rw_id: head.id, ...given }),
    application: (given: object = {}) => createSurat(t, { userId: person.id, ...given }),
    linked: (given: object = {}) => createLinkedSurat(t, { userId: person.id, ...given }),
    answer: (token: string, fields: Record<string, string>) => t.http.post(`/rt/${token}`).field(fields),
    read: async (id: number, by = person) => (await t.http.get(`/api/surat/${id}`).set(by.auth).expect(200)).body.surat,
  };
}
