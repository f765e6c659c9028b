import { lembagaSchema } from '@pendopo/shared/lembaga/schemas';
import type { createPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<typeof createPerson>>;

/** Reads institutions as a visitor and writes them as `admin`. */
export function lembagaRequests({ http }: Pick<TestApp, 'http'>, admin: Person) {
  const list = async () => {
    const { body } = await http.get('/api/lembaga').expect(200);
    const rows: unknown[] = body.lembaga;
    return rows.map((row) => lembagaSchema.parse(row));
  };
  return {
    list,
    async read(id: number) {
      const row = (await list()).find((lembaga) => lembaga.id === id);
      if (!row) throw new Error('no such institution');
      return row;
    },
    post: (path: string, input?: object) => http.post(`/api/lembaga/${path}`).set(admin.auth).send(input),
    put: (path: string, input?: object) => http.put(`/api/lembaga/${path}`).set(admin.auth).send(input),
    remove: (path: string) => http.delete(`/api/lembaga/${path}`).set(admin.auth),
  };
}
