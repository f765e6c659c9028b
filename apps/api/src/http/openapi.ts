import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import type { Param } from '@pendopo/shared/contract';
import * as z from 'zod/mini';
import {
  type CreateDocumentOptions,
  createDocument,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { takesSearch } from './parse-input.ts';
import type { Route } from './route.ts';

const errorSchema = z
  .strictObject({
    error: z.string(),
    errors: z.optional(z.array(z.strictObject({ msg: z.string(), path: z.string() }))),
  })
  .register(z.globalRegistry, { id: 'Galat', description: 'Satu kalimat, dan tiap masalah pada isiannya.' });

const errorOf = (id: string, description: string) => ({
  id,
  description,
  content: { 'application/json': { schema: errorSchema } },
});

const ERRORS = {
  400: errorOf('Galat400', 'Yang dikirim belum benar'),
  401: errorOf('Galat401', 'Perlu masuk'),
  403: errorOf('Galat403', 'Tidak berhak'),
  404: errorOf('Galat404', 'Tidak ditemukan'),
  413: errorOf('Galat413', 'Terlalu besar'),
  429: errorOf('Galat429', 'Terlalu banyak percobaan'),
  default: errorOf('Galat', 'Ditolak'),
} as const;

/** Returns the errors that follow from the declaration of a route. Errors of services are `default`. */
function refusalsOf({ who, noOfficials, params, query, body, files, idempotent, limit }: Route) {
  const mayFail: Record<Exclude<keyof typeof ERRORS, 'default'>, boolean> = {
    400: Boolean(query ?? body ?? files ?? idempotent),
    401: who !== 'anyone' && who !== 'known',
    403: who === 'official' || who === 'admin' || noOfficials !== undefined,
    404: params !== undefined || who === 'monitor',
    413: Boolean(body ?? files),
    429: limit !== undefined,
  };
  return Object.fromEntries(Object.entries(ERRORS).filter(([status]) => Reflect.get(mayFail, status) !== false));
}

/** JSON that the route writes itself, as a file. */
const anyObject = z.looseObject({});
const file = z.string().register(z.globalRegistry, { format: 'binary' });

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operationId(method: string, path: string): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function contentOf({ answer, type = 'application/json' }: Route) {
  const [media = ''] = type.split(';', 1);
  if (typeof answer !== 'string') return { [media]: { schema: answer } };
  return { [answer]: { schema: answer === 'application/json' ? anyObject : file } };
}

function bodyOf({ body, files }: Route) {
  if (!body && !files) return {};
  const schema = body ?? z.object({});
  const name = typeof files?.field === 'string' ? files.field : 'lampiran_0';
  const form = files && z.intersection(schema, z.object({ [name]: z.optional(file) }));
  const content = {
    ...(body && { 'application/json': { schema } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
  };
  return { requestBody: { required: true, content } };
}

const searchHeaderSchema = z.string().register(z.globalRegistry, {
  description: 'Kata pencarian dengan pengodean persen, pengganti `q`; wajib bila memuat NIK',
});

const schemaOf = ({ kind }: Param) => (kind === 'id' ? z.int().check(z.gte(1), z.lte(2_147_483_647)) : z.string());

function headersOf({ query, idempotent }: Route) {
  if (idempotent) return z.object({ 'Idempotency-Key': z.optional(z.uuid()) });
  if (query && takesSearch(query)) return z.object({ [SEARCH_HEADER]: z.optional(searchHeaderSchema) });
  return undefined;
}

function parametersOf(route: Route) {
  const { params = {}, query } = route;
  const path = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, schemaOf(param)]));
  const header = headersOf(route);
  const requestParams = {
    ...(Object.keys(path).length > 0 && { path: z.object(path) }),
    ...(query && { query }),
    ...(header && { header }),
  };
  return { requestParams: requestParams as NonNullable<ZodOpenApiOperationObject['requestParams']> };
}

const tagOf = ({ path }: Pick<Route, 'path'>) => path.split('/')[1] ?? '';

function securityOf(who: Route['who']) {
  if (who === 'anyone') return [];
  if (who === 'monitor') return [{ statusToken: [] }];
  return who === 'known' ? [{}, { token: [] }] : [{ token: [] }];
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const { summary, who, status = 200 } = route;
  return {
    operationId: operationId(route.method, pathOf(route.path)),
    summary,
    tags: [tagOf(route)],
    security: securityOf(who),
    ...parametersOf(route),
    ...bodyOf(route),
    responses: { [status]: { description: 'Berhasil', content: contentOf(route) }, ...refusalsOf(route) },
  };
}

/** Marks a field as required only if its absence is refused, whatever its schema looks like. */
const requiredFields: NonNullable<CreateDocumentOptions['override']> = ({ zodSchema, jsonSchema, io }) => {
  if (io !== 'input' || !(zodSchema instanceof z.ZodMiniObject) || !jsonSchema.required) return;
  const mayBeLeftOut = (name: string) => z.safeParse(zodSchema.shape[name] ?? z.never(), undefined).success;
  jsonSchema.required = jsonSchema.required.filter((name) => !mayBeLeftOut(name));
};

export function createOpenApi(
  routes: readonly Route[],
  { version, publicUrl }: { version: string; publicUrl: string },
): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Pendopo',
      version,
      description: 'Antarmuka portal desa. Galat selalu berupa satu kalimat.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Kantor desa', url: `${publicUrl}/kontak` },
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        statusToken: { type: 'http', scheme: 'bearer', description: 'STATUS_TOKEN dari pengaturan portal' },
      },
    },
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
  };
  return createDocument(document, { override: requiredFields });
}
