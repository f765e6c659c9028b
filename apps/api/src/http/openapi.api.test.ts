import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { createApi } from '../api.ts';

const t = await createTestApp({ config: { publicUrl: 'https://desa.example' } });
const { routes } = createApi(t.deps);
const declared = routes.map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }));

it('the OpenAPI document is valid and has every route, for anyone', async () => {
  const { body, headers } = await t.http.get('/api/openapi.json').expect(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers.etag).toBeDefined();
  expect((await new Validator().validate(structuredClone(body))).errors).toBeUndefined();
  expect(body.servers).toEqual([{ url: 'https://desa.example/api' }]);
  const documented = Object.entries<object>(body.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  expect(documented.sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
});

it('the OpenAPI document names callers, request and response of every route', async () => {
  const { paths } = (await t.http.get('/api/openapi.json').expect(200)).body;
  expect(paths['/berita'].get.security).toEqual([]);
  expect(paths['/surat'].get.security).toEqual([{ token: [] }]);
  const { requestBody, responses, parameters } = paths['/surat'].post;
  const sent = requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(sent.allOf?.[0].properties ?? sent.properties)).toContain('jenis_surat');
  expect(Object.keys(responses)).toEqual(['201', '400', '401', '413', 'default']);
  expect(Object.keys(paths['/surat/{id}/status'].put.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    'default',
  ]);
  expect(Object.keys(paths['/berita'].get.responses)).toEqual(['200', '400', 'default']);
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key']);
  const searchHeaders = paths['/surat'].get.parameters.filter((parameter: { in: string }) => parameter.in === 'header');
  expect(searchHeaders).toMatchObject([{ name: SEARCH_HEADER }]);
  const fields = requestBody.content['application/json'].schema.required;
  expect(fields).toContain('nama');
  expect(fields).not.toContain('pekerjaan');
});

it('every operation has a unique name, and responses other than JSON have their type', async () => {
  const { paths, info, tags } = (await t.http.get('/api/openapi.json').expect(200)).body;
  const operations = Object.values<Record<string, { operationId: string; tags: string[] }>>(paths).flatMap(
    Object.values,
  );
  const names = operations.map(({ operationId }) => operationId);
  expect([names.length, new Set(names).size]).toEqual([declared.length, declared.length]);
  for (const name of names) expect(name).toMatch(/^(get|post|put|delete)[A-Z][A-Za-z0-9]*$/);
  expect(names).toEqual(expect.arrayContaining(['putSuratByIdStatus', 'getSuratEksporXlsx', 'getBerita']));
  const declaredTags = new Set(tags.map(({ name }: { name: string }) => name));
  expect(operations.flatMap((operation) => operation.tags).filter((tag) => !declaredTags.has(tag))).toEqual([]);
  expect(info).toMatchObject({ license: { identifier: 'MIT' }, contact: { url: 'https://desa.example/kontak' } });
  const schemaOf = (path: string, type: string) => paths[path].get.responses['200'].content[type].schema;
  for (const path of ['/health', '/auth/me/data']) expect(schemaOf(path, 'application/json').type).toBe('object');
  expect(schemaOf('/desa/manifest.webmanifest', 'application/manifest+json')).toBeDefined();
});

it('the documentation page names every route and needs no scripts or inline styles', async () => {
  const { text, headers } = await t.http.get('/api/docs').expect(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  for (const { path } of declared) expect(text).toContain(`<code>${path}</code>`);
  expect(text.match(/<main>/g)).toHaveLength(1);
  expect(text).not.toMatch(/<script|<style|style=/);
  // The page shows bodies in TypeScript notation; JSON would be five times as long.
  expect(text).toContain('  kategori: &quot;Pembangunan&quot; | &quot;Sosial&quot;');
  expect(text).toContain('  antrean: ({');
  expect(text).toContain('    varian?: {\n        isian: string\n        nilai: Record&lt;string, ');
  expect(text.length).toBeLessThan(JSON.stringify((await t.http.get('/api/openapi.json')).body).length);
  await t.http.get('/api/docs.css').expect(200).expect('content-type', 'text/css; charset=utf-8');
});

it('no call matches two paths: they differ in a word and a number, or in their methods', async () => {
  const { paths } = (await t.http.get('/api/openapi.json').expect(200)).body;
  type Operation = { parameters?: { name: string; schema: { type: string; minimum?: number } }[] };
  const all = Object.entries<Record<string, Operation>>(paths).map(([path, item]) => {
    const parameters = Object.values(item).flatMap(({ parameters = [] }) => parameters);
    const isNumber = (name: string) =>
      parameters.some((one) => one.name === name && one.schema.type === 'integer' && one.schema.minimum === 1);
    const parts = path.replace(/\{(\w+)\}/g, (_, name) => (isNumber(name) ? '{number}' : '{text}')).split('/');
    return { path, parts, methods: Object.keys(item) };
  });
  const meet = (one: string, other: string) => one === other || one === '{text}' || other === '{text}';
  const shared = all.flatMap((one, i) =>
    all
      .slice(0, i)
      .filter(({ methods }) => methods.some((method) => one.methods.includes(method)))
      .filter(
        ({ parts }) => parts.length === one.parts.length && one.parts.every((part, at) => meet(part, parts[at] ?? '')),
      )
      .map(({ path }) => `${path} ~ ${one.path}`),
  );
  expect(shared).toEqual([]);
  expect(all.some(({ parts }) => parts.includes('{number}'))).toBe(true);
});
