import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { describe, expect, it } from 'vitest';
import { describeDrafts } from './draft-suite.ts';
import type { createPerson } from './factories.ts';
import { fileError, PDF, picture } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

type Row = { id: number; title: string; img: string | null };

export type Publication = {
  t: TestApp;
  admin: Awaited<ReturnType<typeof createPerson>>;
  resident: Awaited<ReturnType<typeof createPerson>>;
  key: 'berita' | 'pengumuman' | 'agenda';
  /** Fields of a complete publication. */
  fields: Record<string, string>;
  /** Inserts a publication into the database. */
  create: (given?: Record<string, unknown>) => Promise<{ id: number; title: string }>;
  notFound: string;
  /** Its filter: a rare value, and the error for an unknown value. */
  filter: { name: string; match: Record<string, string>; error: string };
};

/** Common tests of the three kinds of publication: permissions, pages, search, neighbours, pictures. */
export function describePublication({ t, admin, resident, key, fields, create, notFound, filter }: Publication): void {
  const path = `/api/${key}`;
  const put = (id: number, input: object) => t.http.put(`${path}/${id}`).set(admin.auth).send(input);
  const remove = (id: number | string) => t.http.delete(`${path}/${id}`).set(admin.auth);
  const answerOf = async (id: number) => (await t.http.get(`${path}/${id}`).expect(200)).body;
  const read = async (id: number): Promise<Row> => (await answerOf(id))[key];
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const list = async (query: Record<string, string | number> = {}) => {
    const { body } = await t.http.get(path).query(query).expect(200);
    return { rows: body[key] as Row[], meta: body.meta };
  };
  const ids = async (query?: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);

  describe('a publication', () => {
    it.each(['0', '-1', 'abc', '1.5', '2147483647', '2147483648', '99999999999999999999', '1%00', "1'--"])(
      'returns 404 for the id %s before it checks the body',
      async (id) => {
        await t.http.get(`${path}/${id}`).expect(404, { error: notFound });
        await remove(id).expect(404, { error: notFound });
        const edit = () => t.http.put(`${path}/${id}`).set(admin.auth);
        await edit().type('json').send('{').expect(404, { error: notFound });
        await edit().attach('img', PDF, 'a.png').expect(404, { error: notFound });
      },
    );

    it('rejects visitors and residents before it reads their picture', async () => {
      const { id } = await create();
      for (const [auth, status] of [
        [{}, 401],
        [resident.auth, 403],
      ] as const) {
        await t.http.post(path).set(auth).field(fields).attach('img', PDF, 'a.png').expect(status);
        await t.http.put(`${path}/${id}`).set(auth).field(fields).attach('img', PDF, 'a.png').expect(status);
        await t.http.delete(`${path}/${id}`).set(auth).expect(status);
      }
      expect(await ids()).toEqual([id]);
      expect(await t.storedFiles()).toEqual([]);
    });
  });

  describe('the list of publications', () => {
    it('pages in order of day, newest first, neither repeat nor skip rows', async () => {
      const made: { id: number; tanggal: string }[] = [];
      for (const tanggal of ['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-20', '2026-11-21'])
        made.push({ id: (await create({ tanggal: day(tanggal) })).id, tanggal });
      const expected = made.sort((a, b) => b.tanggal.localeCompare(a.tanggal) || b.id - a.id).map(({ id }) => id);
      for (const limit of [1, 2, 3, 4, 6, 100]) {
        const seen: number[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { rows, meta } = await list({ limit, ...(cursor && { cursor }) });
          expect(rows.length).toBeLessThanOrEqual(limit);
          expect(meta.total).toBe(6);
          seen.push(...rows.map(({ id }) => id));
          cursor = meta.next_cursor;
        }
        expect(seen).toEqual(expected);
      }
    });

    it('pages do not shift when rows are added or deleted in between', async () => {
      const a = await create();
      const b = await create();
      const c = await create();
      const d = await create();
      const first = await list({ limit: 2 });
      expect(first.rows.map(({ id }) => id)).toEqual([d.id, c.id]);
      await create();
      await remove(c.id).expect(200);
      const second = await list({ limit: 2, cursor: first.meta.next_cursor });
      expect(second.rows.map(({ id }) => id)).toEqual([b.id, a.id]);
      expect(second.meta.next_cursor).toBeNull();
    });

    it('later pages keep the search', async () => {
      const wanted: number[] = [];
      for (let i = 0; i < 3; i++) {
        wanted.unshift((await create({ ...filter.match, title: 'Pecel' })).id);
        await create();
      }
      const query = { q: 'pecel', ...filter.match, limit: 2 };
      const first = await list(query);
      const second = await list({ ...query, cursor: first.meta.next_cursor });
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(wanted);
      expect(second.meta).toEqual({ total: 3, next_cursor: null });
    });

    it('escapes the wildcards of LIKE', async () => {
      const percent = await create({ title: 'Diskon 50% untuk_warga' });
      const slash = await create({ title: 'C:\\arsip' });
      expect(await ids({ q: '50%' })).toEqual([percent.id]);
      expect(await ids({ q: '%' })).toEqual([percent.id]);
      expect(await ids({ q: 'k_w' })).toEqual([percent.id]);
      expect(await ids({ q: 'a_s' })).toEqual([]);
      expect(await ids({ q: '\\' })).toEqual([slash.id]);
      expect(await ids({ q: '50%w' })).toEqual([]);
    });

    it.each([
      ['limit=0', 'limit harus angka 1 sampai 100'],
      ['limit=101', 'limit harus angka 1 sampai 100'],
      ['limit=-1', 'limit harus angka 1 sampai 100'],
      ['limit=5&limit=6', 'limit harus angka 1 sampai 100'],
      ['cursor=', 'cursor tidak dikenal'],
      [`cursor=${Buffer.from('0000-01-01:5').toString('base64url')}`, 'cursor tidak dikenal'],
      ['cursor=abc', 'cursor tidak dikenal'],
      [`cursor=${btoa('id:5')}`, 'cursor tidak dikenal'],
      [`cursor=${btoa('2026-02-30:5')}`, 'cursor tidak dikenal'],
      [`cursor=${btoa('2026-11-20:2147483648').replaceAll('=', '')}`, 'cursor tidak dikenal'],
      [`${filter.name}=Gosip`, filter.error],
      [`q=${'x'.repeat(101)}`, 'Kata pencarian paling banyak 100 karakter'],
      ['q=a&q=b', 'Kata pencarian harus berupa teks'],
      ['q=%00', 'Kata pencarian memuat karakter yang tidak didukung'],
    ])('returns 400 for the query %s', async (query, error) => {
      const { body } = await t.http.get(`${path}?${query}`).expect(400);
      expect(body.error).toBe(error);
    });

    it.each(['', 'one'])(
      'returns 304 to a browser with the current version, and 200 after an edit (%s)',
      async (what) => {
        const { id } = await create();
        const address = what ? `${path}/${id}` : path;
        const { headers } = await t.http.get(address).expect(200);
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
        const again = () => t.http.get(address).set('If-None-Match', headers.etag ?? '');
        await again().expect(304);
        await put(id, fields).expect(200);
        await again().expect(200);
      },
    );
  });

  describeDrafts({ t, admin, resident, key, fields, create, notFound });

  describe('the neighbours', () => {
    it('are the next newer and older rows, also within a day, and missing at the ends', async () => {
      const made = [];
      for (const tanggal of ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-22'])
        made.push(await create({ tanggal: day(tanggal) }));
      const named = made.map(({ id, title }) => ({ id, title }));
      for (const [i, { id }] of made.entries()) {
        expect((await answerOf(id)).meta).toEqual({ newer: named[i + 1] ?? null, older: named[i - 1] ?? null });
      }
    });
  });

  describe('the picture', () => {
    const form = (to: string, file: Buffer, more: Record<string, string> = {}) =>
      (to === '' ? t.http.post(path) : t.http.put(`${path}/${to}`))
        .set(admin.auth)
        .field({ ...fields, ...more })
        .attach('img', file, 'gambar.png');
    const add = async (file: Buffer): Promise<Row> => (await form('', file).expect(201)).body[key];
    const fileOf = (img: string | null) => `public${img?.replace('/uploads', '')}`;

    it('is stored in two sizes, and kept, replaced or removed by edits', async () => {
      const { id, img } = await add(await picture(900, 600));
      expect(img).toMatch(new RegExp(`^/uploads/${key}/[0-9a-f-]{36}-900x600\\.webp$`));
      expect((await list()).rows[0]?.img).toBe(img);
      await t.http
        .get(img ?? '')
        .expect(200)
        .expect('Content-Type', 'image/webp');
      await expect.poll(t.storedFiles).toHaveLength(2);

      await put(id, fields).expect(200);
      expect((await read(id)).img).toBe(img);
      await form(String(id), await picture(100, 100), { hapus_gambar: 'true' }).expect(200);
      await expect.poll(t.storedFiles).toEqual([fileOf((await read(id)).img)]);

      await put(id, { ...fields, hapus_gambar: true }).expect(200);
      expect((await read(id)).img).toBeNull();
      await expect.poll(t.storedFiles).toEqual([]);
    });

    it('is deleted with the row', async () => {
      const { id } = await add(await picture(900, 600));
      await remove(id).expect(200);
      await expect.poll(t.storedFiles).toEqual([]);
    });

    it('is not stored with a rejected edit', async () => {
      const { id } = await create();
      const file = await picture(50, 50);
      await form('', file, { title: '' }).expect(400);
      await form(String(id), file, { tanggal: 'besok' }).expect(400);
      await form(String(id), file, { updatedAt: '2020-01-01T00:00:00.000Z' }).expect(409);
      await expect.poll(t.storedFiles).toEqual([]);
      expect(await ids()).toEqual([id]);
    });

    it('must be one picture of at most 5 MB, in the part img', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      for (const file of [PDF, svg]) await form('', file).expect(400, fileError('File harus berupa gambar!', 'img'));
      const cut = (await picture(50, 50)).subarray(0, 60);
      await form('', cut).expect(400, fileError(FILE_TEXT.cut, 'img'));
      await form('', Buffer.alloc(5 * 1024 * 1024 + 1)).expect(413, fileError('Ukuran file maksimal 5MB!', 'img'));
      await form('', await picture(9, 9))
        .attach('foto', PDF, 'b.png')
        .expect(400);
      await expect.poll(t.storedFiles).toEqual([]);
      expect(await ids()).toEqual([]);
    });

    it('only the picture of the last of two concurrent edits remains', async () => {
      const { id } = await add(await picture(80, 80));
      const files = [await picture(60, 60), await picture(70, 70)];
      const answers = await Promise.all(files.map((file) => form(String(id), file)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await expect.poll(t.storedFiles).toEqual([fileOf((await read(id)).img)]);
      await remove(id).expect(200);
    });

    it('of an edit during a deletion is deleted', async () => {
      const { id } = await add(await picture(80, 80));
      const [edit, deletion] = await Promise.all([form(String(id), await picture(60, 60)), remove(id)]);
      expect(deletion.status).toBe(200);
      expect([200, 404]).toContain(edit.status);
      await expect.poll(t.storedFiles).toEqual([]);
    });
  });
}
