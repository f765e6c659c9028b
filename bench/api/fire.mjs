// Requests one or more addresses in turn over a number of connections.
import { Client } from 'undici';
import { percentile } from '../portal.mjs';

// Changes the client address after 1,000 requests, below the rate limit.
const PER_ADDRESS = 1_000;
let asked = 0;
const address = () => {
  asked += 1;
  const n = Math.floor(asked / PER_ADDRESS);
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

/**
 * Sends one request and resolves to its status after the last byte. Minimal, because it shares the cores with the
 * server.
 */
const askOnce = (client, options) =>
  new Promise((resolve, reject) => {
    let status = 0;
    client.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    });
  });

/**
 * Requests `paths` in turn, connections with `tokens` in turn. Returns responses a second, p50, p95 and p99 in
 * milliseconds, and the number of 429 responses. Opening the connections is not measured.
 */
export async function fire(url, { paths, connections, seconds, tokens = [] }) {
  const clients = Array.from({ length: connections }, (_, n) => ({
    line: new Client(url),
    headers: tokens.length > 0 ? { authorization: `Bearer ${tokens[n % tokens.length]}` } : {},
  }));
  let turn = 0;
  const ask = ({ line, headers }) => {
    turn += 1;
    const path = paths[turn % paths.length];
    return askOnce(line, { path, method: 'GET', headers: { ...headers, 'x-forwarded-for': address() } });
  };
  await Promise.all(clients.map(ask));
  const took = [];
  let refused = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const askOn = async (client) => {
    while (performance.now() < until) {
      const asking = performance.now();
      const status = await ask(client);
      if (status === 503) refused += 1;
      else if (status === 200) took.push(performance.now() - asking);
      else throw new Error(`${paths[0]}: ${status}`);
    }
  };
  await Promise.all(clients.map(askOn));
  const elapsed = (performance.now() - started) / 1000;
  await Promise.all(clients.map(({ line }) => line.close()));
  return {
    refused,
    rate: took.length / elapsed,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
  };
}
