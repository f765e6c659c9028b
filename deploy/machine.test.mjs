// The doctor's check of the site's DNS name without a container engine. Fakes replace the tools that query the machine
// and the engine.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pendopo-machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tool(name, script) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Simulates a machine with its own addresses and the addresses of the name. */
function machine({ own, leadsTo }) {
  tool('hostname', `echo '${own.join(' ')} '`);
  tool('getent', leadsTo.map((address) => `echo '${address} STREAM desaku.desa.id'`).join('\n') || 'exit 2');
}

const sh = (args, env = {}) =>
  spawnSync('sh', args, { cwd: ROOT, encoding: 'utf8', env: { PATH: `${folder}:${process.env.PATH}`, ...env } });

/** Returns the output of the DNS check and its number of problems. */
function dns({ certificate = 'auto', after = '', ...addresses }) {
  machine(addresses);
  const { stdout } = sh([
    '-euc',
    `. deploy/machine.sh; DOMAIN=desaku.desa.id CERTIFICATE=${certificate}; check_dns ${after}; echo "$troubles"`,
  ]);
  const [told, troubles] = stdout.trim().split('\n');
  return { told, troubles: Number(troubles) };
}

const HERE = '203.0.113.7';
const OLD = '198.51.100.9';
const BRIDGES = ['172.17.0.1', '10.0.0.4', 'fd70:656e:646f::1'];

describe('the DNS check', () => {
  it('accepts a name of this machine', () => {
    for (const own of [
      [HERE, ...BRIDGES],
      ['172.17.0.1', HERE],
    ])
      expect(dns({ own, leadsTo: [HERE] })).toEqual({
        told: 'Baik    Nama desaku.desa.id mengarah ke server ini.',
        troubles: 0,
      });
    expect(dns({ own: [HERE, '2001:db8::7'], leadsTo: [HERE, '2001:db8::7'] }).told).toMatch(/^Baik/);
  });

  it('requests a DNS change and a proxy restart for a name of the old server, and counts no problem', () => {
    const { told, troubles } = dns({ own: [HERE, ...BRIDGES], leadsTo: [OLD] });
    expect(told).toMatch(
      `Catatan Nama desaku.desa.id mengarah ke ${OLD}, bukan ke server ini (${HERE}). Bila itu server lama, ubah DNS (catatan A) ke ${HERE} dahulu, lalu jalankan: docker compose restart proxy.`,
    );
    expect(troubles).toBe(0);
  });

  it.each(['10.0.0.4', '172.16.0.4', '172.31.0.4', '192.168.1.4', '100.64.0.4', '169.254.3.4'])(
    'notes a name elsewhere on a machine with only %s: a router or the old server',
    (own) => {
      const { told, troubles } = dns({ own: [own, ...BRIDGES], leadsTo: [OLD] });
      expect(told).toMatch(
        /^Catatan .*Bila itu alamat router, pastikan port 80 dan 443 diteruskan.*Bila itu server lama, ubah DNS/,
      );
      expect(troubles).toBe(0);
    },
  );

  it('notes a name of this machine and the old server, as with a forgotten AAAA record', () => {
    const { told, troubles } = dns({ own: [HERE], leadsTo: [HERE, '2001:db8::9'] });
    expect(told).toMatch(
      /^Catatan .*juga ke 2001:db8::9\. Bila itu server lama, hapus catatan DNS itu \(A atau AAAA\)/,
    );
    expect(troubles).toBe(0);
    expect(dns({ own: ['10.0.0.4', '2001:db8::7'], leadsTo: [HERE, '2001:db8::7'] }).told).toMatch(/^Baik/);
  });

  it('reports an unknown name as a problem, unless only the office uses the portal', () => {
    const own = [HERE];
    expect(dns({ own, leadsTo: [], after: "'docker compose restart proxy'" })).toEqual({
      told: 'MASALAH Nama desaku.desa.id belum mengarah ke mana pun. Minta pengelola domain mengarahkannya (DNS, catatan A) ke alamat server ini, lalu jalankan: docker compose restart proxy.',
      troubles: 1,
    });
    expect(dns({ own, leadsTo: [] }).told).toMatch(/ke alamat server ini\.$/);
    expect(dns({ own, leadsTo: [], certificate: 'internal' })).toMatchObject({
      told: expect.stringMatching(/^Catatan/),
      troubles: 0,
    });
  });
});

it('the doctor checks everything else when the name leads to the old server', () => {
  machine({ own: [HERE], leadsTo: [OLD] });
  tool(
    'docker',
    `case "$*" in
version*) echo 28.2.2 ;;
info*) echo / ;;
'compose ps'*) echo abc ;;
*.State.Status*) echo running healthy ;;
*.Config.Image*) echo pendopo:latest ;;
'compose exec -T backup'*) echo Cadangan teruji terakhir. ;;
'compose exec'*) echo 2000 true ;;
esac`,
  );
  const settings = join(folder, '.env');
  const secrets = ['POSTGRES_PASSWORD', 'JWT_SECRET', 'BACKUP_PASSPHRASE'];
  const lines = secrets.map((name) => `${name}=${randomBytes(32).toString('hex')}`);
  writeFileSync(settings, ['DOMAIN=desaku.desa.id', ...lines, ''].join('\n'));
  const { stdout, stderr } = sh(['deploy/doctor.sh'], { COMPOSE_ENV_FILES: settings });
  expect(stderr).toBe('');
  const found = stdout.split('\n');
  const at = (pattern) => found.findIndex((line) => pattern.test(line));
  const name = at(/^Catatan Nama desaku\.desa\.id mengarah ke 198\.51\.100\.9/);
  expect(name).toBeGreaterThan(0);
  for (const line of [
    /^Baik {4}Portal berjalan/,
    /^Baik {4}Versi yang berjalan: latest/,
    /^Baik {4}Sertifikat untuk desaku\.desa\.id berlaku 2000 jam/,
    /^Baik {4}Cadangan teruji/,
  ])
    expect(at(line)).toBeGreaterThan(name);
  expect(stdout).not.toMatch(/MASALAH Nama/);
});
