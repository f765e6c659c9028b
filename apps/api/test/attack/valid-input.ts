import { randomUUID } from 'node:crypto';
import { villageDay } from '@pendopo/shared/text/dates';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const accepts = (schema: Schema, value: unknown) => z.core.safeParse(schema, value).success;

/** Returns values for any rule, the most general first. Texts are new each time, so that an edit changes something. */
function samples(): unknown[] {
  const word = randomUUID();
  const day = villageDay();
  const texts = [`A ${word}`, 'A', day, '09:00', new Date().toISOString(), day.slice(0, 4), `/${word}`];
  return [...texts, '9999010101900001', '081200000011', `${word}@contoh.example`, '1', 1, true, null];
}

const takesText = (schema: Schema) => accepts(schema, `A ${randomUUID()}`);

function validFields(fields: Readonly<Record<string, Schema>>): Record<string, unknown> {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => !accepts(field, undefined));
  // Without required fields, an edit must still change something.
  const sent = required.length > 0 ? required : entries.filter(([, field]) => takesText(field)).slice(0, 1);
  return Object.fromEntries(sent.map(([name, field]) => [name, validInput(field)]));
}

/** Returns input that this schema accepts, with the required fields of an object. Throws if no sample fits. */
export function validInput(schema: Schema): unknown {
  if (schema instanceof z.core.$ZodObject) return validFields(schema._zod.def.shape);
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.core.$ZodLiteral) return schema._zod.def.values[0];
  if (schema instanceof z.core.$ZodArray) return accepts(schema, []) ? [] : [validInput(schema._zod.def.element)];
  const value = samples().find((sample) => accepts(schema, sample));
  if (value !== undefined) return value;
  if (!(schema instanceof z.core.$ZodPipe)) throw new Error(`no sample of ${schema._zod.def.type}`);
  const { in: taken, out } = schema._zod.def;
  return validInput(taken instanceof z.core.$ZodTransform ? out : taken);
}

/** Returns a body that a route with this schema accepts. */
export const validBody = (schema: Schema): object => z.parse(z.looseObject({}), validInput(schema));
