import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BsreServer } from '../src/lib/pdf-signatures/bsre.ts';
import { afterFile } from './file-teardown.ts';
import { letterPdf } from './letter-pdf.ts';
import { appendUpdate, type Issued, issue, sign } from './signed-pdf.ts';

export const BSRE_SIGNER = { nik: '9999010101800001', passphrase: 'frasa-bsre-8' };
const LOGIN = { user: 'desa-uji', password: 'sandi-aplikasi-7' };

type Answering = {
  response: ServerResponse;
  /** The PDF of the request. */
  pdf: Buffer;
  /** The same with a signature. */
  signed: Buffer;
  sign: (pdf: Buffer) => Promise<Buffer>;
};

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
const html = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html><body>Terjadi kesalahan</body></html>');

/** Closes the connection after this part has left. */
const cut = (response: ServerResponse, part: Buffer) => response.write(part, () => response.destroy());

/** Answers of a server that fails. Those with a document have signed it before. */
const FAULTS = {
  html: ({ response }) => html(response, 200),
  'html with status 404': ({ response }) => html(response, 404),
  'html with status 502': ({ response }) => html(response, 502),
  json: ({ response }) => json(response, 200, { hasil: 'ok' }),
  'json with status 500': ({ response }) => json(response, 500, { status_code: 500, error: 'Kesalahan internal' }),
  'failure with status 200': ({ response }) =>
    json(response, 200, { status_code: 2031, error: 'Passphrase anda salah' }),
  'other failure': ({ response }) =>
    json(response, 400, { status_code: 2050, error: `Sertifikat\u0007 dicabut\u202e ${'x'.repeat(400)}` }),
  repetition: ({ response }) =>
    json(response, 400, { status_code: 2099, error: `NIK ${BSRE_SIGNER.nik} dan ${BSRE_SIGNER.passphrase} ditolak` }),
  redirect: ({ response }) => response.writeHead(302, { Location: '/api/masuk' }).end(),
  denied: ({ response }) => html(response, 403),
  silent: () => {},
  'lost connection': ({ response }) => response.destroy(),
  'cut by its length': ({ response, signed }) => {
    response.setHeader('Content-Length', signed.length + 99);
    cut(response, signed);
  },
  'cut by the connection': ({ response, signed }) => cut(response, signed.subarray(0, signed.length - 99)),
  'half a document': ({ response, signed }) => response.end(signed.subarray(0, signed.length - 99)),
  'unsigned document': ({ response, pdf }) => response.end(pdf),
  'broken signature': ({ response, signed }) => {
    signed.write('9', signed.indexOf('/M (D:2') + 4);
    response.end(signed);
  },
  'other document': async ({ response, sign }) => response.end(await sign(await letterPdf('lain'))),
  'changed document': async ({ response, pdf, sign }) => {
    pdf.write('Pendapa', pdf.indexOf('Pendopo'));
    response.end(await sign(pdf));
  },
  'two signatures': async ({ response, signed, sign }) => response.end(await sign(signed)),
  'update behind the signature': ({ response, signed }) => response.end(appendUpdate(signed, { 200: 'null' })),
  'too long': ({ response, signed }) => response.end(Buffer.concat([signed, Buffer.alloc(16 * 1024 * 1024)])),
} satisfies Record<string, (answering: Answering) => unknown>;

export type BsreFault = keyof typeof FAULTS;

const HAS_SIGNED = new Set<BsreFault>([
  'cut by its length',
  'cut by the connection',
  'half a document',
  'broken signature',
  'other document',
  'changed document',
  'two signatures',
  'update behind the signature',
  'too long',
]);

async function formIn(body: Buffer, type: string) {
  const form = await new Request('http://localhost', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: Uint8Array.from(body),
  }).formData();
  const file = form.get('file');
  const text = (name: string) => String(form.get(name));
  return {
    pdf: file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0),
    nik: text('nik'),
    passphrase: text('passphrase'),
    tampilan: text('tampilan'),
  };
}

/** Starts a double of a regency's eSign client, which signs by its own certificate of a test authority. */
export async function startBsre() {
  const root = await issue({ nama: 'Akar Uji', isAuthority: true });
  const by: Issued = await issue({ nama: 'Wirayuda Jatikusuma', issuer: root });
  const state = {
    root,
    server: { url: '', ...LOGIN } satisfies BsreServer,
    /** Faults of the next requests to sign; afterwards all succeed. */
    faults: [] as BsreFault[],
    /** Each answer waits for this promise. */
    hold: Promise.resolve(),
    /** Paths of all requests, in order. */
    requests: [] as string[],
    /** Count of signatures that were made. */
    signatures: 0,
    /** State of the certificate that the server names. */
    status: 'ISSUE',
  };

  async function answerSigning(body: Buffer, { type, response }: { type: string; response: ServerResponse }) {
    const { pdf, nik, passphrase, tampilan } = await formIn(body, type);
    if (nik !== BSRE_SIGNER.nik) return json(response, 400, { status_code: 2011, error: 'User tidak terdaftar' });
    if (passphrase !== BSRE_SIGNER.passphrase)
      return json(response, 400, { status_code: 2031, error: 'Passphrase anda salah' });
    if (tampilan !== 'invisible') return json(response, 400, { status_code: 2001, error: 'Tampilan salah' });
    const fault = state.faults.shift();
    const hasSigned = fault === undefined || HAS_SIGNED.has(fault);
    if (hasSigned) {
      state.signatures += 1;
      response.setHeader('id_dokumen', `dok-${state.signatures}`);
    }
    const signByOfficial = (unsigned: Buffer) => sign(unsigned, { by, chain: [root] });
    const signed = await signByOfficial(pdf);
    response.setHeader('Content-Type', 'application/pdf');
    if (fault) return FAULTS[fault]({ response, pdf, signed, sign: signByOfficial });
    return response.end(signed);
  }

  const basic = `Basic ${Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString('base64')}`;
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    state.requests.push(url.replace(/\d{16}/, '{nik}'));
    const body = Buffer.concat(await request.toArray());
    await state.hold;
    if (headers.authorization !== basic) return html(response, 401);
    if (url === '/esign/api/sign/pdf') return answerSigning(body, { type: headers['content-type'] ?? '', response });
    if (url === `/esign/api/user/status/${BSRE_SIGNER.nik}`)
      return json(response, 200, { status_code: 1111, status: state.status, message: 'Status sertifikat' });
    if (url.startsWith('/esign/api/user/status/'))
      return json(response, 400, { status_code: 2011, error: 'User tidak terdaftar' });
    return html(response, 404);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  state.server.url = `http://localhost:${(server.address() as AddressInfo).port}/esign`;
  return state;
}
