import { Router } from 'express';
import type { oas31 } from 'zod-openapi';
import { xmlText } from '../lib/xml.ts';
import { refuseOtherMethods } from './methods.ts';
import { createOpenApi } from './openapi.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Route } from './route.ts';

type Operation = oas31.OperationObject;
type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/** The site's CSP requires a separate style sheet. */
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1d2b24;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #b9c7bf}summary{cursor:pointer;padding:.5rem 0}code,pre{font-size:.875rem}
pre{overflow:auto;background:#f3f6f4;padding:1rem}.m{display:inline-block;min-width:4rem;font-weight:700}table{border-collapse:collapse}
td,th{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}`;

const WHO = { none: 'semua orang', some: 'semua orang; dengan akun bila ada', login: 'perlu masuk' } as const;

function whoOf({ security = [] }: Operation): string {
  if (security.length === 0) return WHO.none;
  return security.length > 1 ? WHO.some : WHO.login;
}

const isReference = (value: object): value is oas31.ReferenceObject => '$ref' in value;

function literalsOf(schema: oas31.SchemaObject): string | null {
  if (schema.const === undefined && !schema.enum) return null;
  return (schema.enum ?? [schema.const]).map((one) => JSON.stringify(one)).join(' | ');
}

function arrayShape(items: Schema, indent: string): string {
  const item = shapeOf(items, indent);
  const isUnion = !isReference(items) && (items.anyOf ?? items.oneOf ?? items.enum) !== undefined;
  return isUnion ? `(${item})[]` : `${item}[]`;
}

type Fields = { properties: Readonly<Record<string, Schema>>; required?: readonly string[] | undefined };

function objectShape({ properties, required = [] }: Fields, indent: string): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field, `${indent}  `)}`,
  );
  return `{\n${fields.join('\n')}\n${indent}}`;
}

/** Returns TypeScript notation, a fifth of the size of JSON. Other constraints are in openapi.json. */
function shapeOf(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'unknown';
  if (isReference(schema)) return schema.$ref.replace(/^.*\//, '');
  const { type, anyOf, oneOf, allOf, properties, required, items, additionalProperties, format } = schema;
  const all = (schemas: readonly Schema[], sign: string) =>
    [...new Set(schemas.map((one) => shapeOf(one, indent)))].join(` ${sign} `);
  const literals = literalsOf(schema);
  if (literals !== null) return literals;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return all(alternatives, '|');
  if (allOf) return all(allOf, '&');
  if (items) return arrayShape(items, indent);
  if (properties) return objectShape({ properties, required }, indent);
  if (typeof additionalProperties === 'object') return `Record<string, ${shapeOf(additionalProperties, indent)}>`;
  return format ?? [type ?? 'unknown'].flat().join(' | ');
}

function contentOf(title: string, content: oas31.ContentObject | undefined): string {
  const types = Object.entries(content ?? {});
  return types
    .map(
      ([type, { schema }]) => `<h4>${title} <code>${xmlText(type)}</code></h4><pre>${xmlText(shapeOf(schema))}</pre>`,
    )
    .join('');
}

function parametersOf({ parameters = [] }: Operation): string {
  const rows = parameters.flatMap((parameter) => {
    if (isReference(parameter)) return [];
    const { name, in: place, required, schema } = parameter;
    const must = required ? 'wajib' : '';
    return `<tr><td><code>${xmlText(name)}</code></td><td>${place}</td><td>${must}</td><td><code>${xmlText(shapeOf(schema))}</code></td></tr>`;
  });
  return rows.length === 0
    ? ''
    : `<table><tr><th>Nama</th><th>Di</th><th></th><th>Bentuk</th></tr>${rows.join('')}</table>`;
}

function operationHtml(path: string, [method, operation]: [string, Operation]): string {
  const { requestBody, responses = {} } = operation;
  const body = requestBody && !isReference(requestBody) ? contentOf('Isi', requestBody.content) : '';
  const answers = Object.entries(responses).map(([status, answer]: [string, oas31.ResponseObject]) =>
    status === 'default' ? '' : contentOf(`Jawaban ${status}`, answer.content),
  );
  return `<details><summary><span class="m">${method.toUpperCase()}</span> <code>${xmlText(path)}</code> ${xmlText(operation.summary ?? '')}</summary>
<p>Siapa: ${whoOf(operation)}.</p>${parametersOf(operation)}${body}${answers.join('')}</details>`;
}

function render({ info, paths = {} }: oas31.OpenAPIObject): string {
  const sections = new Map<string, string>();
  for (const [path, item] of Object.entries(paths)) {
    const name = path.split('/')[1] ?? '';
    const operations = Object.entries(item as Record<string, Operation>).map((found) => operationHtml(path, found));
    sections.set(name, (sections.get(name) ?? '') + operations.join(''));
  }
  const html = [...sections].map(([name, operations]) => `<section><h2>${xmlText(name)}</h2>${operations}</section>`);
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API ${xmlText(info.title)}</title><link rel="stylesheet" href="docs.css"></head>
<body><main><h1>API ${xmlText(info.title)} ${xmlText(info.version)}</h1><p>${xmlText(info.description ?? '')} Batas tiap isian ada pada dokumen OpenAPI: <a href="openapi.json">openapi.json</a>.</p>${html.join('')}</main></body></html>`;
}

type ApiDocsDeps = {
  routes: readonly Route[];
  cache: Pick<ResponseCache, 'serve'>;
  version: string;
  publicUrl: string;
};

/** Makes both documents on the first request, which most portals never get. */
export function apiDocs({ routes, cache, version, publicUrl }: ApiDocsDeps): Router {
  const router = Router();
  const document = () => createOpenApi(routes, { version, publicUrl });
  const files = {
    '/openapi.json': ['application/json; charset=utf-8', () => JSON.stringify(document())],
    '/docs': ['text/html; charset=utf-8', () => render(document())],
    '/docs.css': ['text/css; charset=utf-8', () => STYLE],
  } as const;
  for (const [path, [type, body]] of Object.entries(files))
    router.get(path, async (req, res) => {
      await cache.serve(req, res, { key: `/api${path}`, topics: [], make: async () => ({ type, body: body() }) });
    });
  return refuseOtherMethods(router);
}
