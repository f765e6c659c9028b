import { describe, expect, it } from 'vitest';
import { createPerson, JPG, PASSWORD, SURAT_LABELS, withSurat } from './factories.ts';
import { createTestApp, poolAway, type TestApp } from './test-app.ts';

// Two portals on one database and one storage, as behind a load balancer.
const config = { trustProxy: 1 };
const one = await createTestApp({ config });
const two = await createTestApp({ config, uploadDir: one.uploadDir });
const portals = [one, two];
const other = (i: number) => portals[i % 2] ?? one;
let addresses = 0;
const login = ({ http }: TestApp, username: string, password: string) =>
  http
    .post('/api/auth/login')
    .set('X-Forwarded-For', `2001:db8:0:${(addresses++).toString(16)}::1`)
    .send({ username, password });

describe('several portals', () => {
  it('a login and a logout at one portal are valid at the other', async () => {
    const { username } = await createPerson(one);
    const { body } = await login(one, username, PASSWORD).expect(200);
    const auth = { Authorization: `Bearer ${body.token}` };
    await two.http.get('/api/auth/me').set(auth).expect(200, { user: body.user });
    await two.http.post('/api/auth/logout').set(auth).expect(200);
    await one.http.get('/api/auth/me').set(auth).expect(401);
  });

  it('an upload to one portal can be opened at the other', async () => {
    const { auth, email } = await createPerson(one);
    const { body } = await withSurat(one.http.post('/api/surat').set(auth)).expect(201);
    const answer = await two.http.get(body.surat.lampiran[0].url_file).responseType('blob').expect(200);
    expect(answer.body.equals(JPG)).toBe(true);
    const profile = await one.http
      .put('/api/auth/profile')
      .set(auth)
      .field({ nama: 'Tirta', email })
      .attach('foto', JPG, 'aku.jpg')
      .expect(200);
    await two.http.get(profile.body.user.profile_image).expect(200);
    await two.http.delete(`/api/surat/${body.surat.id}/cancel`).set(auth).expect(200);
    await one.http.get(body.surat.lampiran[0].url_file).expect(404);
    expect(body.surat.lampiran).toHaveLength(SURAT_LABELS.length);
  });

  it('one application sent to both concurrently is stored once', async () => {
    const person = await createPerson(one);
    const headers = { ...person.auth, 'Idempotency-Key': crypto.randomUUID() };
    const sent = await Promise.all(portals.map(({ http }) => withSurat(http.post('/api/surat').set(headers))));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(sent.map(({ body }) => body.surat.id)).size).toBe(1);
    expect(await one.prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
  });
});

describe('portals whose clocks are ten minutes apart', () => {
  const TEN_MINUTES = 10 * 60 * 1000;

  it('accept each other’s logins, submissions and edits', async () => {
    const ahead = await createTestApp({ config, uploadDir: one.uploadDir });
    ahead.travel(TEN_MINUTES);
    for (const [here, there] of [
      [one, ahead],
      [ahead, one],
    ] as const) {
      const { username } = await createPerson(one);
      const { body } = await login(here, username, PASSWORD).expect(200);
      const auth = { Authorization: `Bearer ${body.token}` };
      await there.http.get('/api/auth/me').set(auth).expect(200);

      const headers = { ...auth, 'Idempotency-Key': crypto.randomUUID() };
      const applications = [];
      for (const { http } of [here, there])
        applications.push((await withSurat(http.post('/api/surat').set(headers))).body);
      expect(applications[1].surat.id).toBe(applications[0].surat.id);

      const profile = { nama: 'Tirta', email: body.user.email, updatedAt: body.user.updatedAt };
      await there.http.put('/api/auth/profile').set(auth).send(profile).expect(200);
      await here.http.put('/api/auth/profile').set(auth).send(profile).expect(409);
    }
  });
});

describe('portals whose clocks are up to a minute apart', () => {
  it('open each other’s files', async () => {
    const ahead = await createTestApp({ config, uploadDir: one.uploadDir });
    ahead.travel(50_000);
    const { auth } = await createPerson(one);
    for (const [here, there] of [
      [one, ahead],
      [ahead, one],
    ] as const) {
      const { body } = await withSurat(here.http.post('/api/surat').set(auth)).expect(201);
      await there.http.get(body.surat.lampiran[0].url_file).expect(200);
    }
  });
});

describe('limits across several portals', () => {
  it('10 failures at both together lock a name at both', async () => {
    const { username } = await createPerson(one);
    for (let i = 0; i < 10; i++) await login(other(i), username, 'salah').expect(401);
    for (const portal of portals) await login(portal, username, PASSWORD).expect(429);
  });

  it('concurrent guesses at both get no more than 10 tries', async () => {
    const { username } = await createPerson(one);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => login(other(i), username, 'salah')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('a successful login does not count and clears no failure', async () => {
    const { username } = await createPerson(one);
    for (let i = 0; i < 9; i++) {
      await login(other(i), username, 'salah').expect(401);
      for (const portal of portals) await login(portal, username, PASSWORD).expect(200);
    }
    await login(one, username, 'salah').expect(401);
    await login(two, username, PASSWORD).expect(429);
  });

  it('complaints from one address add up', async () => {
    const post = (i: number) => other(i).http.post('/api/pengaduan').set('X-Forwarded-For', '203.0.113.9').send({});
    for (let i = 0; i < 30; i++) await post(i).expect(400);
    await post(0).expect(429);
    await post(1).expect(429);
  });

  it('tries are rejected while the database is down, because it counts them', async () => {
    const away = await createTestApp({ config, pool: poolAway() });
    const { headers } = await away.http.post('/api/auth/register').set('X-Forwarded-For', '203.0.113.7').expect(503);
    expect(headers['retry-after']).toBe('5');
  });
});
