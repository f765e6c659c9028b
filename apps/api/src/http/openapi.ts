import * as z from 'zod/mini';
import {
  type CreateDocumentOptions,
  createDocument,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { Route } from './route.ts';

/** Routes by the path below /api that they are mounted at. */
export type Mounted = Readonly<Record<string, readonly Route[]>>;

const errorSchema = z
  .strictObject({
    error: z.string(),
    errors: z.optional(z.array(z.strictObject({ msg: z.string(), path: z.string() }))),
  })
  .register(z.globalRegistry, { id: 'Galat', description: 'Satu kalimat, dan tiap masalah pada isiannya.' });

const ERROR = { description: 'Ditolak', content: { 'application/json': { schema: errorSchema } } };

const file = z.string().register(z.globalRegistry, { format: 'binary' });

/** `/:id/status` below `/surat` as OpenAPI writes it: `/surat/{id}/status`. */
const pathOf = (prefix: string, path: string) => (prefix + path).replace(/\/$/, '').replace(/:(\w+)/g, '{$1}') || '/';

function bodyOf({ body, files }: Route) {
  if (!body && !files) return {};
  const schema = body && 'schema' in body ? body.schema : (body ?? z.object({}));
  const name = typeof files?.field === 'string' ? files.field : 'lampiran_0';
  const form = files && z.intersection(schema, z.object({ [name]: z.optional(file) }));
  const content = {
    ...(body && { 'application/json': { schema } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
  };
  return { requestBody: { required: true, content } };
}

function parametersOf({ params = {}, query, idempotent }: Route) {
  const path = Object.fromEntries(Object.entries(params).map(([name, { schema }]) => [name, schema]));
  const requestParams = {
    ...(Object.keys(path).length > 0 && { path: z.object(path) }),
    ...(query && { query }),
    ...(idempotent && { header: z.object({ 'Idempotency-Key': z.optional(z.uuid()) }) }),
  };
  return { requestParams: requestParams as NonNullable<ZodOpenApiOperationObject['requestParams']> };
}

function operationOf(route: Route, prefix: string): ZodOpenApiOperationObject {
  const { summary, who, answer, status = 200 } = route;
  const content =
    typeof answer === 'string' ? { [answer]: { schema: file } } : { 'application/json': { schema: answer } };
  return {
    summary,
    tags: [prefix.split('/')[1] ?? ''],
    security: who === 'anyone' ? [] : who === 'known' ? [{}, { token: [] }] : [{ token: [] }],
    ...parametersOf(route),
    ...bodyOf(route),
    responses: { [status]: { description: 'Berhasil', content }, default: ERROR },
  };
}

/** A field is required when leaving it out is refused, whatever its schema looks like. */
const requiredFields: NonNullable<CreateDocumentOptions['override']> = ({ zodSchema, jsonSchema, io }) => {
  if (io !== 'input' || !(zodSchema instanceof z.ZodMiniObject) || !jsonSchema.required) return;
  const mayBeLeftOut = (name: string) => z.safeParse(zodSchema.shape[name] ?? z.never(), undefined).success;
  jsonSchema.required = jsonSchema.required.filter((name) => !mayBeLeftOut(name));
};

/** The OpenAPI 3.1 document of declared routes, as it is sent. */
export function createOpenApi(
  mounted: Mounted,
  { version, publicUrl }: { version: string; publicUrl: string },
): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [prefix, routes] of Object.entries(mounted))
    for (const route of routes) {
      const path = pathOf(prefix, route.path);
      paths[path] = { ...paths[path], [route.method]: operationOf(route, prefix) };
    }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: { title: 'Pendopo', version, description: 'Antarmuka portal desa. Galat selalu berupa satu kalimat.' },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
  return createDocument(document, { override: requiredFields });
}
