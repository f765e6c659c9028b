// Settings of the stack without a container engine: the check, reading and writing .env, and setup until it needs the
// engine.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pendopo-settings-'));
const file = join(folder, '.env');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hex = (bytes) => randomBytes(bytes).toString('hex');
const good = () => ({
  DOMAIN: 'desaku.desa.id',
  POSTGRES_PASSWORD: hex(12),
  JWT_SECRET: hex(16),
  BACKUP_PASSPHRASE: hex(32),
});

/** Returns the problems of these settings, or '' if they are accepted. */
function problems(settings) {
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const { status, stderr } = spawnSync('sh', ['deploy/check-settings.sh', file], { cwd: ROOT, encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

describe('settings', () => {
  it('generated secrets and everyday values are accepted', () => {
    for (let i = 0; i < 10; i += 1) expect(problems(good())).toBe('');
    const more = {
      ADMIN_PASSWORD: 'kebun-Teh.melati 7',
      OFFSITE_TYPE: 'webdav',
      OFFSITE_URL: 'https://simpan.example/remote.php/webdav',
      PUBLIC_PORT: '8443',
      BACKUP_DIR: '/mnt/cadangan',
      PENDOPO_IMAGE: 'registry.example/desa/pendopo',
      PENDOPO_VERSION: '0.1.0-20261123041500',
    };
    expect(problems({ ...good(), ...more })).toBe('');
    expect(problems({ ...good(), DOMAIN: 'portal.desa.lan', CERTIFICATE: 'internal' })).toBe('');
    expect(problems({ ...good(), DOMAIN: '192.168.1.10', CERTIFICATE: 'internal' })).toBe('');
  });

  it('the example, with its four empty lines filled in, is accepted', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const filled = Object.entries(good()).reduce(
      (text, [name, value]) => text.replace(`${name}=\n`, `${name}=${value}\n`),
      example,
    );
    writeFileSync(file, filled);
    expect(execFileSync('sh', ['deploy/check-settings.sh', file], { cwd: ROOT, encoding: 'utf8' })).toBe(
      'Pengaturan lengkap.\n',
    );
  });

  it.each([
    ['DOMAIN', '', /DOMAIN belum diisi dalam berkas \.env/],
    ['DOMAIN', '..', /DOMAIN harus berupa nama situs saja/],
    ['DOMAIN', '-x-', /DOMAIN harus berupa nama situs saja/],
    ['DOMAIN', 'desa..id', /DOMAIN harus berupa nama situs saja/],
    ['DOMAIN', 'https://desa.id/', /DOMAIN harus berupa nama situs saja/],
    ['DOMAIN', 'desa.id:8443', /DOMAIN harus berupa nama situs saja/],
    ['DOMAIN', 'desaku', /bukan nama di internet/],
    ['DOMAIN', '192.168.1.10', /bukan nama di internet/],
    ['DOMAIN', 'portal.desa.lan', /CERTIFICATE=internal/],
    ['CERTIFICATE', 'ada', /CERTIFICATE harus auto atau internal/],
    ['POSTGRES_PASSWORD', '', /POSTGRES_PASSWORD belum diisi dalam berkas \.env/],
    ['POSTGRES_PASSWORD', 'pendek', /POSTGRES_PASSWORD harus sedikitnya 24 karakter/],
    ['POSTGRES_PASSWORD', 'a/b@c:'.repeat(6), /POSTGRES_PASSWORD hanya boleh berisi/],
    ['PORTAL_DB_PASSWORD', 'pendek', /PORTAL_DB_PASSWORD harus sedikitnya 24 karakter/],
    ['JWT_SECRET', 'a'.repeat(40), /JWT_SECRET terlalu mudah ditebak/],
    ['JWT_SECRET', 'ab'.repeat(20), /JWT_SECRET terlalu mudah ditebak/],
    ['JWT_SECRET', '-x-'.repeat(14), /JWT_SECRET terlalu mudah ditebak/],
    ['JWT_SECRET', 'abcdefghijkl'.repeat(3), /JWT_SECRET terlalu mudah ditebak/],
    ['JWT_SECRET', '0123456789abcdefghijklmnopqrstuvwxyz', /JWT_SECRET terlalu mudah ditebak/],
    ['BACKUP_PASSPHRASE', 'rahasia-desa-kami-tahun-2026', /BACKUP_PASSPHRASE terlalu mudah ditebak/],
    ['ADMIN_USERNAME', 'a b', /ADMIN_USERNAME harus 3–30 huruf/],
    ['ADMIN_PASSWORD', '123456', /ADMIN_PASSWORD harus 10–72 karakter/],
    ['ADMIN_PASSWORD', '1234567890', /ADMIN_PASSWORD terlalu mudah ditebak/],
    ['ADMIN_PASSWORD', '1qaz2wsx3eDC', /ADMIN_PASSWORD terlalu mudah ditebak/],
    ['ADMIN_PASSWORD', 'Password2026', /ADMIN_PASSWORD terlalu mudah ditebak/],
    ['ADMIN_PASSWORD', 'x'.repeat(80), /ADMIN_PASSWORD harus 10–72 karakter/],
    ['ADMIN_EMAIL', 'admin', /ADMIN_EMAIL harus berupa alamat email/],
    ['SEED_DEMO', 'ya', /SEED_DEMO harus true atau false/],
    ['RETENTION_DAYS', '0', /RETENTION_DAYS harus berupa angka 1 sampai 3650/],
    ['RETENTION_DAYS', '3651', /RETENTION_DAYS harus berupa angka 1 sampai 3650/],
    ['RETENTION_DAYS', '1.5', /RETENTION_DAYS harus berupa angka 1 sampai 3650/],
    ['LETTER_MB_PER_DAY', '5', /LETTER_MB_PER_DAY harus berupa angka 10 sampai 2000/],
    ['MIN_FREE_DISK_MB', '-1', /MIN_FREE_DISK_MB harus berupa angka 0 sampai 1000000/],
    ['LOG_LEVEL', 'semua', /LOG_LEVEL harus/],
    ['BACKUP_TIME', '24:00', /BACKUP_TIME harus berupa jam/],
    ['BACKUP_DIR', '/', /BACKUP_DIR harus sebuah folder tersendiri/],
    ['BACKUP_DIR', 'cadangan', /BACKUP_DIR harus diawali/],
    ['OFFSITE_TYPE', 'ftp', /OFFSITE_TYPE harus s3 atau webdav/],
    ['OFFSITE_TYPE', 's3', /OFFSITE_URL harus diisi/],
    ['S3_BUCKET', 'berkas-desa', /S3_ENDPOINT, S3_BUCKET, .* harus diisi semua/],
    ['S3_PREFIX', 'desa-maju', /S3_ENDPOINT, S3_BUCKET, .* harus diisi semua/],
    ['HTTP_PORT', '443', /HTTP_PORT dan HTTPS_PORT harus berbeda/],
    ['HTTPS_PORT', '70000', /HTTPS_PORT harus berupa angka/],
    ['PUBLIC_PORT', ':8443', /PUBLIC_PORT harus berupa angka saja, tanpa titik dua/],
    ['PUBLIC_PORT', '80', /PUBLIC_PORT tidak boleh 80/],
    ['IPV6_SUBNET', '10.0.0.0/8', /IPV6_SUBNET harus berupa jaringan IPv6/],
    ['PENDOPO_IMAGE', 'Pendopo Desa', /PENDOPO_IMAGE bukan nama citra/],
    ['PENDOPO_VERSION', 'satu dua', /PENDOPO_VERSION bukan nama versi/],
  ])('%s=%s is refused', (name, value, sentence) => {
    const told = problems({ ...good(), [name]: value });
    expect(told).toMatch(sentence);
    expect(told.trim().split('\n- ')).toHaveLength(2);
  });

  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'berkas-desa',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'isi',
  };

  it.each([
    ['', ''],
    ['desa-1.maju_a', ''],
    ['desa/maju', /S3_PREFIX harus 1–63 huruf kecil/],
    ['-desa', /S3_PREFIX harus 1–63 huruf kecil/],
  ])('the prefix "%s" of a bucket gives the error %s', (S3_PREFIX, told) => {
    expect(problems({ ...good(), ...S3, S3_PREFIX })).toMatch(told || /^$/);
  });

  it('equal secrets are refused, and all problems are listed at once', () => {
    const { JWT_SECRET } = good();
    for (const name of ['POSTGRES_PASSWORD', 'BACKUP_PASSPHRASE', 'PORTAL_DB_PASSWORD'])
      expect(problems({ ...good(), JWT_SECRET, [name]: JWT_SECRET })).toMatch(/harus berbeda satu sama lain/);
    expect(problems({ ...good(), PORTAL_DB_PASSWORD: JWT_SECRET })).toBe('');
    const told = problems({
      ...good(),
      DOMAIN: '..',
      RETENTION_DAYS: '0',
      OFFSITE_TYPE: 'ftp',
      ADMIN_PASSWORD: 'admin',
    });
    expect(told.trim().split('\n- ')).toHaveLength(5);
  });

  it('the check covers every setting that compose uses', () => {
    const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
    const [, handed] = /SETTINGS: \|\n([\s\S]*?)\n {4}\S/.exec(compose);
    const used = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
    const checked = readFileSync(join(ROOT, 'deploy/check-settings.sh'), 'utf8');
    for (const name of used) {
      expect(handed).toContain(`${name}=$\{${name}:-}`);
      expect(checked).toContain(`${name}=''`);
    }
  });
});

describe('.env', () => {
  const shell = (script) =>
    execFileSync('sh', ['-eu', '-c', `. deploy/settings.sh\n${script}`], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, COMPOSE_ENV_FILES: file },
    });

  it('.env is parsed as compose parses it: quotes, comments, spaces, Windows line endings', () => {
    writeFileSync(file, '# A=0\nA=satu\r\nB="dua # tiga"\nC=\'empat $x `y`\'\nD=lima # enam\nE= tujuh \nF=a=b\n');
    expect(shell(`read_settings ${file}; printf '%s|' "$A" "$B" "$C" "$D" "$E" "$F"`)).toBe(
      'satu|dua # tiga|empat $x `y`|lima|tujuh|a=b|',
    );
  });

  it('a setting replaces its line or is appended; other lines stay, and only the owner may read the file', () => {
    writeFileSync(file, '# catatan\nPENDOPO_VERSION=1\nDOMAIN=desa.id\n');
    shell("write_setting PENDOPO_VERSION 2; write_setting PUBLIC_PORT 8443; write_setting X 'a\\b&c'");
    expect(readFileSync(file, 'utf8')).toBe(
      '# catatan\nPENDOPO_VERSION=2\nDOMAIN=desa.id\nPUBLIC_PORT=8443\nX=a\\b&c\n',
    );
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe('setup', () => {
  const tools = join(folder, 'bin');
  mkdirSync(tools);
  for (const tool of ['awk', 'cat', 'chmod', 'date', 'dirname', 'grep', 'mv', 'od', 'sed', 'sh', 'touch', 'tr', 'wc'])
    symlinkSync(execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim(), join(tools, tool));
  /** Runs setup on a machine without docker. */
  const setup = (input) =>
    spawnSync('/bin/sh', ['deploy/setup.sh'], {
      cwd: ROOT,
      encoding: 'utf8',
      input,
      env: { PATH: tools, COMPOSE_ENV_FILES: file },
    });

  it('setup asks, makes secrets and reports the missing docker; a second run asks and changes nothing', () => {
    rmSync(file, { force: true });
    const first = setup('desaku.desa.id\n\n\n');
    expect(first.stdout).toMatch(/Nama situs desa Anda/);
    expect(first.stdout).toMatch(/MASALAH Docker belum terpasang\. Pasang dahulu/);
    expect(first.stderr).toMatch(/jalankan lagi: sh deploy\/setup\.sh/);
    expect(first.status).toBe(1);
    const written = readFileSync(file, 'utf8');
    expect(written).toMatch(/^DOMAIN=desaku\.desa\.id$/m);
    expect(written).toMatch(/^SEED_DEMO=false$/m);
    for (const name of ['POSTGRES_PASSWORD', 'PORTAL_DB_PASSWORD', 'JWT_SECRET', 'BACKUP_PASSPHRASE'])
      expect(written).toMatch(new RegExp(`^${name}=[0-9a-f]{64}$`, 'm'));
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(setup('').stdout).not.toMatch(/Nama situs/);
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it('a wrong answer is reported, and nothing is started', () => {
    rmSync(file, { force: true });
    const { status, stderr } = setup('https://desa.id\n\n\n');
    expect(status).toBe(1);
    expect(stderr).toMatch(/DOMAIN harus berupa nama situs saja/);
  });
});

describe('release', () => {
  const clone = join(folder, 'clone');
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Uji', '-c', 'user.email=uji@desa.example', ...args], { cwd: clone });
  const release = (env) =>
    spawnSync('sh', ['deploy/release.sh', '--print'], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
  const PENDOPO_IMAGE = 'registry.example/desa/pendopo';

  it('a release labels and tags the images of a commit, and refuses a missing registry and uncommitted changes', () => {
    mkdirSync(join(clone, 'deploy'), { recursive: true });
    for (const each of ['package.json', 'deploy/release.sh']) copyFileSync(join(ROOT, each), join(clone, each));
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Rilis');
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: clone, encoding: 'utf8' }).trim();
    const { status, stdout } = release({ PENDOPO_IMAGE });
    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(3);
    for (const [line, image] of [
      [lines[0], PENDOPO_IMAGE],
      [lines[1], `${PENDOPO_IMAGE}-backup`],
      [lines[2], `${PENDOPO_IMAGE}-kabupaten`],
    ]) {
      expect(line).toContain(`org.opencontainers.image.version=${version} `);
      expect(line).toContain(`org.opencontainers.image.revision=${commit} `);
      expect(line).toContain('--sbom=true');
      expect(line).toContain(`--tag ${image}:${version} --tag ${image}:latest`);
    }
    expect(release({}).stderr).toMatch(/Sebutkan nama citra beserta alamat registry/);
    writeFileSync(join(clone, 'baru'), '');
    expect(release({ PENDOPO_IMAGE }).stderr).toMatch(/Rilis hanya dibuat dari commit/);
  });

  it('every image has a licence label', () => {
    const targets = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .slice(2);
    expect(targets).toHaveLength(3);
    for (const target of targets) expect(target).toContain('org.opencontainers.image.licenses=MIT');
  });
});
