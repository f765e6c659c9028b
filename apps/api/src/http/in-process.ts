import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express, { type RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';
import { errorHandler } from './error-handler.ts';

/** Asks for a path below /api: the parsed body of the answer, and its status. */
export type Load = (path: string) => Promise<{ status: number; body: unknown }>;

/**
 * Asks `api` as a client without a token would, without a connection: for what the server itself shows of the public API.
 * Node's own request and answer, because Express gives whatever it is handed their prototypes.
 */
export function createInProcess({ api, log }: { api: RequestHandler; log: Log }): Load {
  const app = express();
  app.use('/api', api);
  app.use(errorHandler(log));
  return (path) =>
    new Promise((resolve, reject) => {
      const req = new IncomingMessage(new Socket());
      Object.assign(req, { method: 'GET', url: `/api${path}`, complete: true });
      const res = new ServerResponse(req);
      res.end = (body?: unknown) => {
        try {
          resolve({ status: res.statusCode, body: JSON.parse(String(body)) });
        } catch (error) {
          reject(error);
        }
        return res;
      };
      app(req, res);
    });
}
