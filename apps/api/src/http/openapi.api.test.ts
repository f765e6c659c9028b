import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { createApi } from '../api.ts';

const t = await createTestApp({ config: { publicUrl: 'https://desa.example' } });
const { routes } = createApi(t.deps);
const declared = Object.entries(routes).flatMap(([prefix, below]) =>
  below.map(({ method, path }) => ({ method, path: (prefix + path).replace(/\/$/, '').replace(/:(\w+)/g, '{$1}') })),
);

it('the OpenAPI document is valid and has every route, for everybody', async () => {
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

it('the OpenAPI document says who may call, what is sent and what is answered', async () => {
  const { paths } = (await t.http.get('/api/openapi.json').expect(200)).body;
  expect(paths['/berita'].get.security).toEqual([]);
  expect(paths['/surat'].get.security).toEqual([{ token: [] }]);
  const { requestBody, responses, parameters } = paths['/surat'].post;
  const sent = requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(sent.allOf?.[0].properties ?? sent.properties)).toContain('jenis_surat');
  expect(Object.keys(responses)).toEqual(['201', 'default']);
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key']);
  const fields = requestBody.content['application/json'].schema.required;
  expect(fields).toContain('nama');
  expect(fields).not.toContain('pekerjaan');
});

it('the page of it names every route and needs neither scripts nor styles of its own', async () => {
  const { text, headers } = await t.http.get('/api/docs').expect(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  for (const { path } of declared) expect(text).toContain(`<code>${path}</code>`);
  expect(text).not.toMatch(/<script|<style|style=/);
  await t.http.get('/api/docs.css').expect(200).expect('content-type', 'text/css; charset=utf-8');
});
