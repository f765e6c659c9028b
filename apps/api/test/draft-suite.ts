import { describe, expect, it } from 'vitest';
import type { Publication } from './publication-suite.ts';

type Row = { id: number };
type Auth = { Authorization?: string };

/** Common tests for drafts of the three kinds of publication: their readers and their publishing. */
export function describeDrafts({
  t,
  admin,
  resident,
  key,
  fields,
  create,
  notFound,
}: Omit<Publication, 'filter'>): void {
  const path = `/api/${key}`;
  const put = (id: number, input: object) => t.http.put(`${path}/${id}`).set(admin.auth).send(input);
  const answerOf = async (id: number) => (await t.http.get(`${path}/${id}`).expect(200)).body;
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const list = async (query: Record<string, string> = {}) => {
    const { body } = await t.http.get(path).query(query).expect(200);
    return { rows: body[key] as Row[], meta: body.meta };
  };
  const ids = async () => (await list()).rows.map(({ id }) => id);

  describe('a draft', () => {
    const drafts = (auth: Auth, at = 'draf') => t.http.get(`${path}/${at}`).set(auth);

    it.each(['1', 1, 'ya'])('rejects %j as the value of draf', async (draf) => {
      const { body } = await t.http
        .post(path)
        .set(admin.auth)
        .send({ ...fields, draf })
        .expect(400);
      expect(body.errors).toEqual([{ msg: 'Pilihan harus true atau false', path: 'draf' }]);
      expect(await ids()).toEqual([]);
    });

    it('only officials can read a draft, before publication and after its withdrawal', async () => {
      const older = await create({ tanggal: day('2026-11-18') });
      const { body } = await t.http
        .post(path)
        .set(admin.auth)
        .send({ ...fields, title: 'Belum terbit', tanggal: '2026-11-19', draf: true });
      const draft = body[key];
      expect(draft).toMatchObject({ title: 'Belum terbit', draf: true });
      const newer = await create({ tanggal: day('2026-11-20') });
      const listed = { id: draft.id, title: 'Belum terbit', tanggal: '2026-11-19' };
      const expectHidden = async () => {
        for (const auth of [{}, resident.auth, admin.auth])
          await t.http.get(`${path}/${draft.id}`).set(auth).expect(404, { error: notFound });
        for (const query of [{}, { q: 'belum terbit' }, { urut: 'terdekat' }])
          expect((await list(query)).rows.map(({ id }) => id)).not.toContain(draft.id);
        expect((await list()).meta.total).toBe(2);
        expect((await answerOf(older.id)).meta.newer).toMatchObject({ id: newer.id });
        expect((await answerOf(newer.id)).meta.older).toMatchObject({ id: older.id });
        expect((await drafts(admin.auth).expect(200)).body).toEqual({
          draf: [listed],
          meta: { total: 1, next_cursor: null },
        });
        const whole = (await drafts(admin.auth, `${draft.id}/draf`).expect(200)).body;
        expect(whole).toMatchObject({ [key]: { ...listed, draf: true }, meta: { newer: null, older: null } });
      };
      await expectHidden();
      for (const at of ['draf', `${draft.id}/draf`]) {
        await drafts({}, at).expect(401);
        await drafts(resident.auth, at).expect(403);
      }

      const edit = { ...fields, title: 'Belum terbit', tanggal: '2026-11-19' };
      expect((await put(draft.id, edit).expect(200)).body[key].draf).toBe(true);
      expect((await put(draft.id, { ...edit, draf: 'false' }).expect(200)).body[key].draf).toBe(false);
      expect(await ids()).toEqual([newer.id, draft.id, older.id]);
      expect((await answerOf(older.id)).meta.newer).toMatchObject({ id: draft.id });
      expect((await drafts(admin.auth)).body.draf).toEqual([]);
      await drafts(admin.auth, `${draft.id}/draf`).expect(404, { error: notFound });

      expect((await put(draft.id, edit).expect(200)).body[key].draf).toBe(false);
      await put(draft.id, { ...edit, draf: 'on' }).expect(200);
      await expectHidden();
      const told = await t.prisma.jejak.findMany({
        where: { jenis: key, sasaran_id: draft.id },
        orderBy: { id: 'asc' },
      });
      const draf = told.flatMap(({ perubahan }) =>
        (perubahan as { kolom: string }[]).filter((one) => one.kolom === 'draf'),
      );
      expect(draf).toEqual([
        { kolom: 'draf', dari: null, ke: 'true' },
        { kolom: 'draf', dari: 'true', ke: 'false' },
        { kolom: 'draf', dari: 'false', ke: 'true' },
      ]);
    });

    it('lists drafts in pages, newest day first', async () => {
      const made = [];
      for (const tanggal of ['2026-11-20', '2026-11-22', '2026-11-21'])
        made.push((await create({ tanggal: day(tanggal), draf: true })).id);
      const first = (await drafts(admin.auth).query({ limit: 2 }).expect(200)).body;
      const second = (await drafts(admin.auth).query({ limit: 2, cursor: first.meta.next_cursor }).expect(200)).body;
      expect([...first.draf, ...second.draf].map(({ id }: Row) => id)).toEqual([made[1], made[2], made[0]]);
      expect(second.meta).toEqual({ total: 3, next_cursor: null });
    });
  });
}
