import { connect } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { dropUnreadBody } from './unread-body.ts';

it('a refusal is sent at once, and an endless body is cut off after a moment', async () => {
  const app = express();
  app.use(dropUnreadBody({ timeoutMs: 100 }));
  app.post('/', (_req, res) => void res.status(401).json({ error: 'tidak' }));
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n');
  const sending = setInterval(() => socket.write(Buffer.alloc(1024)), 5);
  onTestFinished(() => clearInterval(sending));
  await expect.poll(() => answer).toContain('401');
  await closed;
});
