// Server side of `kubectl exec`: a WebSocket whose messages begin with the number of a stream.
import { createHash } from 'node:crypto';

const PROTOCOL = 'v5.channel.k8s.io';
const STDOUT = 1;
const STDERR = 2;
const STATUS = 3;
const MOST = 32 * 1024;

/** Encodes an unmasked binary message or a close message. */
function frame(opcode, payload) {
  const { length } = payload;
  const head = length < 126 ? Buffer.from([0x80 | opcode, length]) : Buffer.alloc(4);
  if (length >= 126) {
    head[0] = 0x80 | opcode;
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  }
  return Buffer.concat([head, payload]);
}

const statusOf = (code) =>
  code === 0
    ? { metadata: {}, status: 'Success' }
    : {
        ...{ metadata: {}, status: 'Failure', reason: 'NonZeroExitCode', message: `exit code ${code}` },
        details: { causes: [{ reason: 'ExitCode', message: String(code) }] },
      };

/** Answers an upgrade request with the output and the exit code of a command. */
export function answerExec(request, socket, { stdout = '', stderr = '', code = 0, cutOff = false }) {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.on('error', () => undefined);
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n` +
      `Sec-WebSocket-Protocol: ${PROTOCOL}\r\n\r\n`,
  );
  for (const [stream, content] of [
    [STDOUT, stdout],
    [STDERR, stderr],
  ]) {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length; at += MOST)
      socket.write(frame(2, Buffer.concat([Buffer.from([stream]), bytes.subarray(at, at + MOST)])));
  }
  if (cutOff) return void socket.destroySoon();
  socket.write(frame(2, Buffer.concat([Buffer.from([STATUS]), Buffer.from(JSON.stringify(statusOf(code)))])));
  socket.end(frame(8, Buffer.from([0x03, 0xe8])));
}
