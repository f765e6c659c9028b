import { type Surat, suratSchema } from '@pendopo/shared/surat/schemas';
import { type createPerson, withSurat } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Person = Pick<Awaited<ReturnType<typeof createPerson>>, 'auth'>;

/** Submits applications over HTTP. */
export function suratSubmissions(t: TestApp) {
  const post = (person: Person) => t.http.post('/api/surat').set(person.auth);

  async function submit(person: Person, given?: Parameters<typeof withSurat>[1]): Promise<Surat> {
    const { body } = await withSurat(post(person), given).expect(201);
    return suratSchema.parse(body.surat);
  }

  return { post, submit };
}
