// npm run bench -- logins [--logins 200]: latency of /api/health during that number of concurrent logins.
import { call, percentile, pollWhile, startPortal } from './portal.mjs';

const PEOPLE = 20;

const pollHealth = (url, during) => pollWhile({ url, path: '/health' }, during);

export async function measureLogins(options) {
  const attempts = Number(options.logins);
  const { url, stop } = await startPortal();
  const people = Array.from({ length: PEOPLE }, (_, i) => ({ username: `warga${i}`, password: 'rahasia-desa' }));
  for (const person of people) {
    await call(url, '/auth/register', {
      method: 'POST',
      body: { ...person, nama: 'Warga', email: `${person.username}@contoh.example` },
    });
  }
  const quiet = await pollHealth(url, () => new Promise((resolve) => setTimeout(resolve, 2000)));
  const started = performance.now();
  const busy = await pollHealth(url, () =>
    Promise.all(
      Array.from({ length: attempts }, (_, i) =>
        call(url, '/auth/login', { method: 'POST', body: people[i % PEOPLE] }),
      ),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  await stop();
  const row = (name, times) => [
    name,
    `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
    `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    `slowest ${Math.max(...times).toFixed(1)} ms`,
    `${times.length} answers`,
  ];
  return {
    [`Reads while ${attempts} people log in`]: [
      row('health, quiet', quiet.times),
      row(`health, ${attempts} logins`, busy.times),
      ['slowest busy / slowest quiet', (Math.max(...busy.times) / Math.max(...quiet.times)).toFixed(2)],
      [
        'logins',
        `${busy.result.filter(({ status }) => status === 200).length} of ${attempts} succeeded`,
        `${seconds.toFixed(1)} s`,
        `${(attempts / seconds).toFixed(1)} per second`,
      ],
    ],
  };
}
