import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../src/api.ts';
import { errorHandler } from '../src/http/error-handler.ts';
import { createGuards } from '../src/http/guards.ts';
import { createRouter, implement } from '../src/http/route.ts';
import { createUpload } from '../src/http/upload.ts';
import { createDiskReserve } from '../src/lib/disk.ts';
import { createTestApp } from './test-app.ts';

const t = await createTestApp();
const { cache } = createApi(t.deps);

/** Returns the objects inside a schema that accept undeclared fields. */
function loose(schema: z.core.$ZodType, path: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const inside = (value: unknown, at: string): string[] => {
    if (value instanceof z.core.$ZodType) return loose(value, at, seen);
    if (Array.isArray(value)) return value.flatMap((one) => inside(one, at));
    return [];
  };
  const found = Object.values(def).flatMap((value) => inside(value, path));
  if (!(schema instanceof z.core.$ZodObject)) return found;
  const { shape, catchall } = schema._zod.def;
  const fields = Object.entries(shape).flatMap(([name, field]) => loose(field, `${path}.${name}`, seen));
  return [...(catchall?._zod.def.type === 'never' ? [] : [path]), ...found, ...fields];
}

it('every response schema declares all its fields at every depth', () => {
  const found = Object.entries<RouteDeclaration>(API).flatMap(([address, { answer }]) =>
    typeof answer === 'string' ? [] : loose(answer, address),
  );
  expect(found).toEqual([]);
});

it.each(['kept ready', 'made each time'])('an undeclared field in a response (%s) fails its test', async (how) => {
  const leaking = {
    who: 'anyone',
    summary: 'Bocor',
    ...(how === 'kept ready' ? { topics: ['desa'] as const } : {}),
    answer: z.strictObject({ orang: z.strictObject({ nama: z.string() }) }),
  } as const;
  const routes = implement(
    { 'GET /': leaking },
    { 'GET /': async () => ({ orang: Object.assign({ nama: 'Tirta' }, { password_hash: 'x' }) }) },
  );
  const guards = createGuards({
    findUserByToken: () => Promise.reject(new Error('not asked for')),
    links: { tokenIn: () => undefined },
    statusToken: undefined,
  });
  const upload = createUpload({
    tmpDir: t.deps.storage.tmpDir,
    diskReserve: createDiskReserve({ disk: t.deps.disk, minFree: 0 }),
    isPasswordProtected: t.deps.documentPdfs.isPasswordProtected,
  });
  const router = createRouter(routes, {
    guards,
    upload,
    cache,
    links: { offer() {}, withdraw() {} },
    onAnswer: t.deps.onAnswer,
  });
  const app = express()
    .use(router)
    .use(errorHandler({ log: t.deps.log, site: async () => ({ desa: '' }) }));
  const { status, text } = await request(app).get('/');
  expect(status).toBe(500);
  expect(text).not.toContain('password_hash');
});
