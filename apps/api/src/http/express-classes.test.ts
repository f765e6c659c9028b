import { createServer } from 'node:http';
import express, { type Request } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { expressClasses } from './express-classes.ts';

it('Express takes what a server makes of these classes as it is, and knows its way about it', async () => {
  const app = express().set('trust proxy', 1);
  const kinds: unknown[] = [];
  const kindsOf = (...messages: object[]) => kinds.push(...messages.map((message) => Object.getPrototypeOf(message)));
  app.get('/', (req: Request, res) => {
    kindsOf(req, res);
    res.json({ ip: req.ip, query: req.query });
  });
  const { IncomingMessage, ServerResponse } = expressClasses(app);
  const server = createServer({ IncomingMessage, ServerResponse }, (req, res) => {
    kindsOf(req, res);
    app(req, res);
  });
  const { body } = await request(server).get('/?a=1').set('X-Forwarded-For', '10.0.0.1').expect(200);
  expect(body).toEqual({ ip: '10.0.0.1', query: { a: '1' } });
  expect(kinds[2]).toBe(kinds[0]);
  expect(kinds[3]).toBe(kinds[1]);
  expect(kinds[0]).toBe(IncomingMessage?.prototype);
});
