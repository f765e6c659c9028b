// Run by search.mjs under tsx, which reads the portal's own sources. Prints the rows of its table as JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPengaduanService } from '../apps/api/src/features/pengaduan/pengaduan.service.ts';
import { startEmbedded } from '../prisma/embedded.ts';
import { PrismaClient } from '../prisma/generated/client.ts';
import { deploy, withClient } from '../prisma/migrate.ts';
import { ROOT } from '../scripts/toolchain.mjs';

const { PrismaPg } = createRequire(join(ROOT, 'prisma/package.json'))('@prisma/adapter-pg');

const COMPLAINTS = 100_000;
const WARM_RUNS = 9;
const SEARCHES = ['niken larasanti', '9999 0100 0004 2424', 'tanggul jebol', 'lampu jalan', 'rt', 'zq'];

const words = (text) => `ARRAY['${text.split(' ').join("','")}']`;
const FIRST = words(
  'Tirta Niken Made Sari Anggara Respati Wulan Bayu Dewi Galih Ratih Panji Laras Jaya Melati Surya Intan',
);
const LAST = words(
  'Wijayanegara Larasanti Candrakirana Nugraha Prameswari Santosa Kusuma Lestari Pratama Hapsari Mahardika',
);
const WHAT =
  "ARRAY['Lampu jalan padam','Jalan berlubang','Selokan mampet','Sampah menumpuk','Air keruh','Pohon tumbang']";
const WHERE = words('Krajan Karanganyar Sendangsari Wonorejo Giriarum Banyuarum Sumberrejo');
const pick = (list, n) => `(${list})[1 + (${n}) % cardinality(${list})]`;

const FILL = `
  INSERT INTO pengaduan (kode, nama, nik, no_hp, judul, uraian, tanggal_pengaduan, status, created_at)
  SELECT translate(lpad(n::text, 10, '0'), '01', 'AB'),
    ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 7')} || ' ' || ${pick(FIRST, 'n / 31')},
    '99990100' || lpad((n * 101 % 100000000)::text, 8, '0'), '0812' || lpad(n::text, 8, '0'),
    CASE WHEN n % 2000 = 0 THEN 'Tanggul jebol' ELSE ${pick(WHAT, 'n / 3')} END
      || ' di RT ' || n % 12 || ' RW ' || n % 5 || ' Dusun ' || ${pick(WHERE, 'n / 11')},
    repeat('Sudah lebih dari seminggu dan belum ada yang datang. ', 1 + n % 8), date '2020-01-01' + n % 2000,
    ${pick("ARRAY['Selesai','Selesai','Selesai','Diproses','Baru']", 'n / 5')}, now() - n * interval '10 minutes'
  FROM generate_series(1, ${COMPLAINTS}) n`;

/** The statements of one search, just as the service sends them. */
async function statementsOf(connectionString, q) {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString }),
    log: [{ emit: 'event', level: 'query' }],
  });
  const statements = [];
  prisma.$on('query', ({ query, params }) => statements.push({ sql: query, params: JSON.parse(params) }));
  await createPengaduanService({ prisma, storage: null, now: () => new Date() }).listAll({ q, page: { limit: 50 } });
  await prisma.$disconnect();
  return statements;
}

const scansIn = (plan) => [
  ...(/Scan/.test(plan['Node Type'])
    ? [`${plan['Node Type']}${plan['Index Name'] ? ` ${plan['Index Name']}` : ''}`]
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

async function explain(client, { sql, params }) {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, params);
  const [{ Plan, ...times }] = rows[0]['QUERY PLAN'];
  return { scans: [...new Set(scansIn(Plan))].reverse(), ms: times['Planning Time'] + times['Execution Time'] };
}

async function measure(dataDir) {
  const server = () => startEmbedded({ dataDir, log: () => undefined });
  let { connectionString, stop } = await server();
  await deploy({ connectionString, migrationsDir: join(ROOT, 'prisma/migrations') });
  await withClient(connectionString, async (client) => {
    await client.query(FILL);
    await client.query('VACUUM ANALYZE');
  });
  const table = [];
  for (const q of SEARCHES) {
    const statements = await statementsOf(connectionString, q);
    await stop(); // what the server has read so far is forgotten
    ({ connectionString, stop } = await server());
    await withClient(connectionString, async (client) => {
      for (const statement of statements) {
        const cold = await explain(client, statement);
        const warm = [];
        for (let i = 0; i < WARM_RUNS; i++) warm.push((await explain(client, statement)).ms);
        const median = warm.sort((a, b) => a - b)[Math.floor(WARM_RUNS / 2)];
        const kind = /count\(/i.test(statement.sql) ? 'count' : 'page';
        const ms = `cold ${cold.ms.toFixed(1)} ms, warm ${median.toFixed(1)} ms`;
        table.push([`"${q}"`, kind, ms, cold.scans.join(' < ')]);
      }
    });
  }
  await stop();
  return table;
}

const folder = mkdtempSync(join(tmpdir(), 'pendopo-bench-'));
measure(join(folder, 'postgres'))
  .then((table) => process.stdout.write(`${JSON.stringify(table)}\n`))
  .finally(() => rmSync(folder, { recursive: true, force: true }));
