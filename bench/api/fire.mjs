// Asks one address again and again, over so many connections at once.
import { Client } from 'undici';
import { percentile } from '../portal.mjs';

// Whoever asks a thousand times comes from the next address, so that nobody is kept out by the guard against floods.
const PER_ADDRESS = 1_000;
let asked = 0;
const address = () => {
  asked += 1;
  const n = Math.floor(asked / PER_ADDRESS);
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

/** Answers a second, the milliseconds within which 50, 95 and 99 % of them came, and how many were refused as too many at once. */
export async function fire(url, { path, connections, seconds, headers }) {
  const clients = Array.from({ length: connections }, () => new Client(url));
  const took = [];
  let refused = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const ask = async (client) => {
    while (performance.now() < until) {
      const asking = performance.now();
      const { statusCode, body } = await client.request({
        path,
        method: 'GET',
        headers: { ...headers, 'x-forwarded-for': address() },
      });
      await body.dump();
      if (statusCode === 503) refused += 1;
      else if (statusCode === 200) took.push(performance.now() - asking);
      else throw new Error(`${path}: ${statusCode}`);
    }
  };
  await Promise.all(clients.map(ask));
  const elapsed = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  return {
    refused,
    rate: took.length / elapsed,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
  };
}
