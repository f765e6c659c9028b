// The whole stack as a volunteer starts it, with a separate project name, ports and folders, and clients that use
// HTTPS from outside.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DOMAIN = 'portal.desa.test';
/** TEST_STACK=1 changes all names and ports, so that two runs share an engine. */
const NUMBER = Number(process.env.TEST_STACK ?? 0);
export const NAME = `pendopo-uji${NUMBER || ''}`;
export const HTTPS_PORT = 18443 + NUMBER;
export const HTTP_PORT = 18080 + NUMBER;
export const IPV6_PREFIX = `fd70:656e:646f:${NUMBER + 1}`;

const secret = () => randomBytes(24).toString('hex');

/** Environment of the programs. Other variables of the shell would override a stack's settings. */
const SHELL = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|HOME|USER|LANG|TMPDIR|DOCKER_.*|XDG_.*)$/.test(name)),
);

/**
 * Runs a program to its end. Throws its output unless `mayFail`. Returns code and output.
 * @param {string} program @param {string[]} args
 * @param {{ env?: Record<string, string>, input?: string, mayFail?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, input, mayFail = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...SHELL, ...env }, stdio: 'pipe' });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 || mayFail
        ? resolve({ code, output })
        : reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
    child.stdin.end(input);
  });
}

export const docker = (args, options) =>
  run('docker', args, { ...options, env: { DOCKER_BUILDKIT: '1', ...options?.env } });

/** True if the container engine supports compose files. */
export async function hasEngine() {
  const ask = (args) => docker(args, { mayFail: true }).catch(() => ({ code: 1 }));
  return (await ask(['info'])).code === 0 && (await ask(['compose', 'version'])).code === 0;
}

/** Waits until `condition` returns a truthy value, and returns it. */
export async function until(what, condition, { seconds = 60 } = {}) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Creates a stack's settings and files without starting it. `compose` runs docker compose on it. */
export function createStack(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pendopo-compose-'));
  const env = {
    DOMAIN,
    POSTGRES_PASSWORD: secret(),
    PORTAL_DB_PASSWORD: secret(),
    JWT_SECRET: secret(),
    BACKUP_PASSPHRASE: secret(),
    CERTIFICATE: 'internal',
    HTTP_PORT,
    HTTPS_PORT,
    PUBLIC_PORT: HTTPS_PORT,
    IPV6_SUBNET: `${IPV6_PREFIX}::/64`,
    BACKUP_DIR: join(folder, 'cadangan'),
    SEED_DEMO: 'true',
    PENDOPO_IMAGE: NAME,
    PENDOPO_VERSION: '1',
    ...settings,
  };
  const write = () =>
    writeFileSync(
      join(folder, '.env'),
      Object.entries(env)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
  write();

  const composeEnv = (files = []) => ({
    COMPOSE_PROJECT_NAME: NAME,
    COMPOSE_ENV_FILES: join(folder, '.env'),
    COMPOSE_FILE: ['docker-compose.yml', ...files].map((file) => join(ROOT, file)).join(':'),
  });
  /** @param {string[]} args @param {{ files?: string[], input?: string, mayFail?: boolean }} [options] */
  const compose = (args, { files, ...options } = {}) =>
    docker(['compose', ...args], { ...options, env: composeEnv(files) });
  const containerOf = async (service, index = 0) =>
    (await compose(['ps', '--all', '--quiet', service])).output.trim().split('\n')[index];

  return {
    folder,
    env,
    compose,
    /** Runs a script of the folder `deploy` on this stack. */
    script: (name, ...args) => run('sh', [`deploy/${name}.sh`, ...args], { env: composeEnv(), mayFail: true }),
    containerOf,
    /** Reads a setting from the file. */
    setting: (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1],
    /** Changes settings for later starts. */
    set(changes) {
      Object.assign(env, { PENDOPO_VERSION: this.setting('PENDOPO_VERSION') }, changes);
      write();
    },
    /** Inspects a service's container with a Go template. */
    async inspect(service, template, index) {
      return (await docker(['inspect', '--format', template, await containerOf(service, index)])).output.trim();
    },
    /**
     * Kills a service's process as a power cut does. After a kill through docker the container would not be restarted.
     */
    async kill9(...services) {
      const pids = await Promise.all(services.map((service) => this.inspect(service, '{{.State.Pid}}')));
      await docker([
        'run',
        '--rm',
        '--pid=host',
        '--user=root',
        '--entrypoint=bash',
        `${env.PENDOPO_IMAGE}:${env.PENDOPO_VERSION}`,
        '-c',
        `kill -9 ${pids.join(' ')}`,
      ]);
    },
    async remove() {
      await compose(['down', '--volumes', '--remove-orphans', '--timeout', '5'], { mayFail: true });
      // The archives belong to the backup's user.
      await docker(
        [
          'run',
          '--rm',
          '--user=root',
          '--entrypoint=rm',
          '--volume',
          `${folder}:/folder`,
          'postgres:18-trixie',
          '-rf',
          '/folder/cadangan',
        ],
        { mayFail: true },
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Sends one request from outside. `form` is a FormData, `json` any other body. Returns status, headers, the body as
 * bytes and, if it is JSON, as `json`. Throws if the connection fails.
 * @param {string} path
 * @param {{ method?: string, token?: string, json?: unknown, form?: FormData, headers?: Record<string, string>, ca?:
 * string | Buffer, timeout?: number }} [options]
 */
export async function call(path, { method = 'GET', token, json, form, headers = {}, ca, timeout = 60_000 } = {}) {
  const body = form ? new Response(form) : null;
  const bytes = body
    ? Buffer.from(await body.arrayBuffer())
    : json === undefined
      ? null
      : Buffer.from(JSON.stringify(json));
  const type = body?.headers.get('content-type') ?? (json === undefined ? undefined : 'application/json');
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port: HTTPS_PORT,
        servername: DOMAIN,
        ...(ca ? { ca } : { rejectUnauthorized: false }),
        method,
        path,
        timeout,
        agent: false,
        headers: {
          Host: `${DOMAIN}:${HTTPS_PORT}`,
          ...(type && { 'Content-Type': type }),
          ...(bytes && { 'Content-Length': bytes.length }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const whole = Buffer.concat(chunks);
          const isJson = /json/.test(response.headers['content-type'] ?? '');
          resolve({
            status: response.statusCode,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            bytes: whole,
            json: isJson ? JSON.parse(whole.toString('utf8')) : null,
          });
        });
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', reject);
    request.end(bytes);
  });
}

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
const PDF_END = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const LABELS = [
  'Fotokopi Kartu Keluarga (KK)',
  'Fotokopi KTP pemohon',
  'Surat pengantar RT/RW',
  'Foto tempat/kegiatan usaha',
];

/** Bytes of an attachment with a unique mark. */
export const scan = (mark, size = 2000) => Buffer.from(PDF + `% ${mark} `.padEnd(size, '.') + PDF_END);

/** Body of a valid application whose scans contain `mark`. */
export function letterForm(mark, size) {
  const form = new FormData();
  const fields = {
    jenis_surat: 'Surat Keterangan Usaha',
    nama: `Tirta ${mark}`,
    nik: '9999011203880001',
    jenis_kelamin: 'Laki-laki',
    tempat_lahir: 'Arunika',
    tanggal_lahir: '1988-03-12',
    agama: 'Islam',
    pekerjaan: 'Petani/Pekebun',
    kewarganegaraan: 'Indonesia',
    no_hp: '081200000011',
    alamat_ktp: 'RT 03 RW 01',
    alamat_sekarang: 'RT 03 RW 01',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  LABELS.forEach((label, i) => {
    form.set(`jenis_persyaratan_${i}`, label);
    form.set(`lampiran_${i}`, new Blob([scan(`${mark}-${i}`, size)]), `pindai-${i}.pdf`);
  });
  return form;
}
