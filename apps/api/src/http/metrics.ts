import { createServer, type Server } from 'node:http';
import { DATABASE_STATES } from '@pendopo/shared/health/state';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readDatabaseState } from '../lib/database-state.ts';
import type { ReadDisk } from '../lib/disk.ts';
import { picturesWaiting } from '../lib/images.ts';
import type { Passwords } from '../lib/passwords.ts';
import type { Pool } from '../lib/prisma.ts';
import { inOrder, pathPattern, type Route } from './route.ts';

const DATABASE_LIMIT_MS = 2_500;

type Sources = {
  pool: Pool;
  passwords: Pick<Passwords, 'waiting'>;
  disk: ReadDisk;
  /** Returns the time of the last backup that was restored on trial; null without one. */
  lastGoodBackup: () => Promise<Date | null>;
};

/** Paths are relative to the router. */
type Routes = readonly Route[];
type Values = Record<string, number>;
type GaugeOptions = { name: string; help: string; label?: string; read: () => Values | Promise<Values> };

export type Metrics = ReturnType<typeof createMetrics>;

type AddGauge = (options: GaugeOptions) => void;

function addGauge(registry: Registry, { name, help, label, read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const values = await Promise.resolve()
        .then(read)
        .catch(() => ({}));
      this.reset();
      if (label === undefined) this.remove();
      for (const [key, value] of Object.entries(values)) this.set(label === undefined ? {} : { [label]: key }, value);
    },
  });
}

function addPortalGauges(gauge: AddGauge, { pool, passwords, disk, lastGoodBackup }: Sources): void {
  gauge({
    name: 'pendopo_database_pool',
    help: 'Connections to the database, those of them that are idle, and requests that wait for one.',
    label: 'state',
    read: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
  gauge({
    name: 'pendopo_database',
    help: 'State of the database: 1 for the present one.',
    label: 'state',
    read: async () => {
      const now = await readDatabaseState(pool, DATABASE_LIMIT_MS);
      return Object.fromEntries(DATABASE_STATES.map((state) => [state, Number(state === now)]));
    },
  });
  gauge({
    name: 'pendopo_queue_waiting',
    help: 'Work that waits for a worker.',
    label: 'queue',
    read: () => ({ passwords: passwords.waiting(), pictures: picturesWaiting() }),
  });
  gauge({
    name: 'pendopo_disk_bytes',
    help: 'The disk that uploads are stored on.',
    label: 'state',
    read: async () => {
      const { total, free } = await disk();
      return { total, free };
    },
  });
  gauge({
    name: 'pendopo_backup_last_good_timestamp_seconds',
    help: 'When the last backup was made that is proven to restore; 0 without one.',
    read: async () => ({ at: ((await lastGoodBackup())?.getTime() ?? 0) / 1000 }),
  });
}

/** Creates a handler that measures how long requests take, and counts those in flight. */
function createRequestMeter(registry: Registry) {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered.', registers });

  return (routes: Routes): RequestHandler => {
    const routeOf = createRouteOf(routes);
    return ({ method, url }, res, next) => {
      const end = seconds.startTimer();
      inFlight.inc();
      res.once('close', () => {
        inFlight.dec();
        const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'aborted';
        end({ method, route: routeOf(url), status });
      });
      next();
    };
  };
}

function createMetricsServer(registry: Registry): Server {
  return createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.setHeader('Content-Type', registry.contentType).end(text),
      () => res.writeHead(500).end(),
    );
  });
}

/** Labels of Prometheus hold only words of the program, never text of a request. */
export function createMetrics(sources: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge: AddGauge = (options) => addGauge(registry, options);
  addPortalGauges(gauge, sources);
  return {
    /** Registers a gauge that is read at each scrape. Omits values that cannot be read, such as without a database. */
    gauge,
    requests: createRequestMeter(registry),
    /** Only serves `/metrics`. Use a port that the public cannot reach. */
    server: () => createMetricsServer(registry),
  };
}

const FILE = /^\/(uploads|berkas|assets)\/|\.[a-z0-9]+$/i;

function createRouteOf(routes: Routes) {
  const known = inOrder(routes).map(({ path }) => ({
    name: `/api${path}`,
    pattern: pathPattern(path, { before: '/api', flags: 'i' }),
  }));
  return (url: string): string => {
    const path = url.split('?', 1)[0] ?? '';
    if (!/^\/api(\/|$)/i.test(path)) return FILE.test(path) ? 'files' : 'pages';
    return known.find(({ pattern }) => pattern.test(path))?.name ?? 'unknown';
  };
}
