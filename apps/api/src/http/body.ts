import { json } from 'express';

/** Largest JSON body in bytes. */
const MAX_JSON_SIZE = 256 * 1024;

/** Reads a JSON body. Stands on the route line behind the guard, so that nothing is read for a stranger. */
export const jsonBody = json({ limit: MAX_JSON_SIZE });
