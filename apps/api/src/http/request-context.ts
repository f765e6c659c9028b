import type { IncomingMessage } from 'node:http';
import type { CurrentUser } from '../lib/current-user.ts';

/** A received file of a verified type, in tmp until the request ends. `size` is in bytes. */
export type UploadedFile = { field: string; path: string; name: string; size: number; mime: string; ext: string };

type RequestContext = {
  /** Set by the guards. */
  user?: CurrentUser;
  /** The account that this request logs in. */
  loggedInId?: number;
  files?: readonly UploadedFile[];
  /** The file of an upload rule with `inMemory`. */
  fileBytes?: Buffer;
};

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** Returns the facts that handlers of one request share. */
export function contextOf(req: IncomingMessage): RequestContext {
  const known = contexts.get(req);
  if (known) return known;
  const made: RequestContext = {};
  contexts.set(req, made);
  return made;
}
