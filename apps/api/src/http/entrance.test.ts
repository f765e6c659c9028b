import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createEntrance } from './entrance.ts';
import { finishAnswer } from './finished-answer.ts';

it.each(['/', '/api/berita'])('%s: a kept answer that cannot be sent is made anew, and ends nothing', async (path) => {
  const app = express();
  app.get(path, (_req, res) => void res.send('anew'));
  const kept = await finishAnswer({ type: 'text/plain', body: 'kept' });
  const unsendable = { ...kept, etag: 'of two\nlines' };
  for (const [answer, text] of [
    [kept, 'kept'],
    [unsendable, 'anew'],
  ] as const) {
    const flood = { lets: () => Promise.resolve(true) };
    const entrance = createEntrance({ before: [], answers: { getFor: () => answer }, flood, app });
    expect((await request(entrance).get(path).expect(200)).text).toBe(text);
  }
});
