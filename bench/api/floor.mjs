// node floor.mjs LETTERS, with DATABASE_URL: the least that answers the same JSON, node:http and one statement of pg.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { ROOT } from '../../scripts/toolchain.mjs';
import { endpointsOf } from './endpoints.mjs';

const { Pool } = createRequire(`${ROOT}/prisma/package.json`)('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const routes = new Map();
for (const [name, { path, others = [], floor }] of Object.entries(endpointsOf(Number(process.argv[2])))) {
  const { text, answer, unprepared } = floor;
  for (const { path: address, values } of [{ path, values: floor.values }, ...others])
    routes.set(address, async () => answer((await pool.query({ ...(!unprepared && { name }), text, values })).rows));
}

const server = createServer(async ({ url }, res) => {
  const body = JSON.stringify(await routes.get(url)());
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
});
server.listen(0, () => process.stdout.write(`${server.address().port}\n`));
