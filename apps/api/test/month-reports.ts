import type { Laporan } from '@pendopo/shared/laporan/schemas';
import type { Masa } from '@pendopo/shared/laporan/text';
import type { createPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<typeof createPerson>>;

/** Reads, closes and corrects the monthly reports as an official. */
export function monthReports({ http }: Pick<TestApp, 'http'>, official: Person) {
  const path = '/api/laporan/penduduk';
  const get = async (query: Masa & { versi?: number }): Promise<Laporan> =>
    (await http.get(path).query(query).set(official.auth).expect(200)).body.laporan;
  return {
    get,
    /** Closes a month as it is shown. */
    async close(masa: Masa, own: object = {}): Promise<Laporan> {
      const { kunci } = await get(masa);
      return (
        await http
          .post(path)
          .set(official.auth)
          .send({ ...masa, kunci, ...own })
          .expect(201)
      ).body.laporan;
    },
    correct: (body: object) => http.post(`${path}/pembetulan`).set(official.auth).send(body),
    send: (body: object) => http.post(`${path}/kiriman`).set(official.auth).send(body),
  };
}
