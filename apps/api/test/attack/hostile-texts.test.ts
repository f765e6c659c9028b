import { Agent, type IncomingMessage, request } from 'node:http';
import { parse } from 'node:querystring';
import { parseTable, tableText } from '@pendopo/shared/files/tabel';
import { afterAll, expect, it } from 'vitest';
import { createApi } from '../../src/api.ts';
import { readSheets } from '../../src/features/impor/impor.sheets.ts';
import { parseComplaint } from '../../src/features/pengaduan/pengaduan.routes.ts';
import { parseStruktur } from '../../src/features/struktur/struktur.photos.ts';
import { parseSubmission } from '../../src/features/surat/surat.submission.ts';
import { loggable } from '../../src/http/request-log.ts';
import { addressOfRoute, parseQuery, type Route } from '../../src/http/route.ts';
import { checkInput } from '../../src/lib/check-input.ts';
import { csvLine } from '../../src/lib/csv.ts';
import { deviceName } from '../../src/lib/device-name.ts';
import { excerpt } from '../../src/lib/excerpt.ts';
import { showableFileName } from '../../src/lib/file-name.ts';
import { searchIn } from '../../src/lib/search.ts';
import { streamXlsx } from '../../src/lib/xlsx.ts';
import { xmlText } from '../../src/lib/xml.ts';
import { createDesa, createPerson, PASSWORD, PESAN_FIELDS } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { hostileTexts, leavesOf, nameOf, withValue } from './hostile-texts.ts';
import { everyRoute } from './routes.ts';

const t = await createTestApp({ config: { trustProxy: 1 } });
await createDesa(t);
const { ROUTES } = await everyRoute(t);

/** Maximum CPU time of a text in milliseconds, beyond the time for a quarter of it. */
const LIMIT_MS = 20;
/** The fastest try counts, because other processes and garbage collection add CPU time. */
const TRIES = 20;

const slowest: { ms: number; what: string }[] = [];
function note(ms: number, what: string): void {
  slowest.push({ ms, what });
  slowest.sort((a, b) => b.ms - a.ms).splice(5);
}
afterAll(() => process.stdout.write(`${slowest.map(({ ms, what }) => `${ms.toFixed(2)} ms  ${what}`).join('\n')}\n`));

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Fails if even the fastest try is too slow. The time for a quarter of the text compensates for slow machines. */
async function isCheap(what: string, text: string, workWith: (text: string) => unknown): Promise<void> {
  const quarter = text.slice(0, text.length / 4);
  let long = Number.POSITIVE_INFINITY;
  let short = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i += 1) {
    long = Math.min(long, await timeOf(() => workWith(text)));
    if (long < LIMIT_MS) return note(long, what);
    short = Math.min(short, await timeOf(() => workWith(quarter)));
    if (long - short < LIMIT_MS) return note(long - short, what);
  }
  expect.fail(`${what}: ${long.toFixed(1)} ms, and ${short.toFixed(1)} ms for a quarter of it`);
}

const { routes } = createApi(t.deps);
const declared = routes.map((route) => ({ name: addressOfRoute(route), route }));

/** Returns the maximum length of one text in characters. See `body.ts` and `form-body.ts`. */
const mostOf = ({ who, files }: Route) =>
  files ? 100_000 : who === 'official' || who === 'admin' ? 256 * 1024 : 70 * 1024;

/** Maximum length of a query in the head of a request, in characters. */
const LONGEST_HEAD = 16_000;

const outcomeOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

/** Parsers of the routes that read their body themselves. */
const READ_BY_HANDLER: Readonly<Record<string, (given: unknown) => unknown>> = {
  'PUT /struktur': (given) => parseStruktur(given, []),
  'POST /surat': (given) => parseSubmission(given, [], undefined),
  'POST /pengaduan': (given) => parseComplaint(given, undefined),
};

it('each text of each body is checked within the limit at its maximum length', async () => {
  let places = 0;
  for (const { name, route } of declared) {
    const { body } = route;
    if (!body) continue;
    const sample = ROUTES[name]?.body?.(1) ?? {};
    const read = READ_BY_HANDLER[name] ?? ((given: unknown) => checkInput(body, given));
    for (const leaf of leavesOf(body)) {
      places += 1;
      for (const length of new Set([Math.min(leaf.max ?? 500, mostOf(route)), mostOf(route)]))
        for (const [of, text] of hostileTexts(length)) {
          const readWith = (part: string) => {
            const given = withValue(sample, leaf.path, part);
            return outcomeOf(() => read(given));
          };
          await isCheap(`${name} ${nameOf(leaf)}: ${length} of ${of}`, text, readWith);
        }
    }
  }
  expect(places).toBeGreaterThan(200);
});

it('each parameter of each query is checked within the limit at its maximum length', async () => {
  for (const { name, route } of declared) {
    if (!route.query) continue;
    for (const leaf of leavesOf(route.query))
      for (const [of, text] of hostileTexts(LONGEST_HEAD)) {
        const query = encodeURIComponent(text).slice(0, LONGEST_HEAD);
        await isCheap(`${name}?${nameOf(leaf)}: ${of}`, query, (part) =>
          outcomeOf(() => parseQuery(route, { query: parse(`${nameOf(leaf)}=${part}`), headers: {} })),
        );
      }
  }
});

/** Functions that process received texts. */
const READERS: Record<string, (text: string) => unknown> = {
  csv: (text) => csvLine([text]),
  xlsx: async (text) =>
    (
      await streamXlsx({
        sheet: 'Pesan',
        columns: [{ head: 'Pesan', kind: 'prose' }],
        batches: (async function* () {
          yield [[text]];
        })(),
      })
    ).toArray(),
  excerpt: (text) => excerpt(text, 150),
  xml: xmlText,
  search: (text) => searchIn(['nama'], text),
  'file name': (text) => showableFileName(text),
  device: deviceName,
  log: loggable,
  heading: (text) => {
    const lines = [{ line: 1, cells: Array<string>(26).fill(text) }];
    return readSheets([{ name: '', hidden: false, lines, problems: [] }], {
      jenis: 'berita',
      known: { lembaga: new Map() },
    });
  },
  table: (text) => tableText(parseTable(text).lines),
};

it.each(Object.keys(READERS))('a long text stays within the limit for: %s', async (reader) => {
  for (const [of, text] of hostileTexts(20_000))
    await isCheap(`${reader}: 20000 of ${of}`, text, (part) => READERS[reader]?.(part));
});

type Sent = { method?: string; body?: string; headers?: object };
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
/** Returns the status of the response, or undefined if the server closed the connection. */
const ask = (path: string, { method = 'GET', body = '', headers }: Sent) =>
  new Promise<number | undefined>((resolve) => {
    const options = { port: t.port, host: '127.0.0.1', path, method, agent };
    const sent = request({ ...options, headers: { 'content-length': body.length, ...headers } }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    sent.on('error', () => resolve(undefined)).end(body);
  });

const person = await createPerson(t);
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const posting = (body: object): Sent => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
/** One request for each way of reading headers. */
const REQUESTS: Record<string, Sent & { path: string }> = {
  'a public read': { path: '/api/desa' },
  'a large public read': { path: '/api/openapi.json' },
  'a page': { path: '/kontak' },
  'an own read': { path: '/api/auth/me', headers: person.auth },
  'a login': { path: '/api/auth/login', ...posting({ username: person.username, password: PASSWORD }) },
  'a message': { path: '/api/pesan-kontak', ...posting(PESAN_FIELDS) },
  'a form': { path: '/api/pengaduan', method: 'POST', body: '--x--\r\n', headers: form },
  'a picture': { path: '/uploads/berita/x.webp' },
  'a private file': { path: '/berkas/surat/x.pdf' },
  'a dataset': { path: '/data/statistik.csv' },
};

/** Headers that Node checks before the portal. */
const OF_NODE = ['content-length', 'transfer-encoding', 'host', 'connection', 'expect', 'upgrade'];

/** Returns the headers that the portal reads for a request. */
async function headersReadBy({ path, ...sent }: Sent & { path: string }): Promise<string[]> {
  const read = new Set<string>();
  const listen = (req: IncomingMessage) => {
    const get = (of: object, name: string) => {
      read.add(name);
      return Reflect.get(of, name);
    };
    Object.defineProperty(req, 'headers', { value: new Proxy(req.headers, { get }) });
  };
  t.server.prependListener('request', listen);
  await ask(path, sent);
  t.server.off('request', listen);
  return [...read].filter((name) => !OF_NODE.includes(name));
}

it('each header that the portal reads stays within the limit at its maximum length', async () => {
  const everRead = new Set<string>();
  for (const [way, { path, ...sent }] of Object.entries(REQUESTS)) {
    for (const name of await headersReadBy({ path, ...sent })) {
      everRead.add(name);
      for (const [of, text] of hostileTexts(LONGEST_HEAD - 1_000)) {
        if (/[^\t -~]/.test(text)) continue;
        await isCheap(`${way}, ${name}: ${of}`, text, async (part) => {
          await t.prisma.rateLimit.deleteMany();
          await ask(path, { ...sent, headers: { ...sent.headers, [name]: part } });
        });
      }
    }
  }
  expect([...everRead]).toEqual(
    expect.arrayContaining([
      'user-agent',
      'cookie',
      'authorization',
      'idempotency-key',
      'idempotency-secret',
      'content-type',
      'if-none-match',
      'accept-encoding',
      'x-forwarded-for',
    ]),
  );
}, 120_000);

it('the name and filename of a form part stay within the limit at their maximum length', async () => {
  for (const part of ['name', 'filename'])
    for (const [of, text] of hostileTexts(LONGEST_HEAD - 1_000)) {
      if (/[\r\n]/.test(text)) continue;
      await isCheap(`a form's ${part}: ${of}`, text, (value) => {
        const named = part === 'name' ? `name="${value}"` : `name="lampiran"; filename="${value}"`;
        const body = `--x\r\nContent-Disposition: form-data; ${named}\r\n\r\nA\r\n--x--\r\n`;
        return ask('/api/pengaduan', { method: 'POST', body: Buffer.from(body).toString('latin1'), headers: form });
      });
    }
});
