// Started by main.mjs: the minimal server with the portal's responses. It runs node:http and one prepared statement
// that reads the rows, and sends the recorded response as JSON or as a page. Reads `[{ path, text, values, answer }]`
// from its input; prints its port.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';
import { ROOT } from '../../scripts/toolchain.mjs';

const { Pool } = createRequire(`${ROOT}/prisma/package.json`)('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const routes = new Map((await json(process.stdin)).map(({ path, ...route }) => [path, route]));

const server = createServer(async ({ url }, res) => {
  const { text, values, answer, name } = routes.get(url);
  await pool.query({ name, text, values });
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
});
server.listen(0, () => process.stdout.write(`${server.address().port}\n`));
