import { phoneNumber } from '@pendopo/shared/codes/phone';
import { zonaOf } from '@pendopo/shared/text/dates';
import { SEBUTAN, type Sebutan } from '@pendopo/shared/text/sebutan';
import type { Mapping } from '../plan.ts';
import type { Backup, Row } from '../read/backup.ts';
import { councilIn } from './posts.ts';
import { cut, line, number } from './values.ts';

export function villageOf(backup: Backup) {
  const [config = {}] = backup.rows('config');
  const settings = new Map(backup.rows('setting_aplikasi').map((row) => [row.key ?? '', line(row, 'value')]));
  const setting = (key: string) => settings.get(key) ?? '';
  return { config, setting, zona: zonaOf(setting('timezone')) };
}

const inTitle = (word: string) => word.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Returns the village words that differ from the defaults. */
function wordsOf({ setting, source: { backup } }: Mapping): Partial<Sebutan> {
  const posts = backup.rows('ref_jabatan');
  const post = (jenis: string) => posts.find((row) => row.jenis === jenis);
  const desa = inTitle(setting('sebutan_desa'));
  const kabupaten = inTitle(setting('sebutan_kabupaten'));
  const head = post('1');
  const hamletHead = inTitle(setting('sebutan_singkatan_kadus'));
  const words: Partial<Sebutan> = {
    desa,
    dusun: inTitle(setting('sebutan_dusun')),
    kabupaten,
    kepala: head ? line(head, 'nama') : '',
    // "Kadus" abbreviates the default word.
    kepala_dusun: hamletHead.includes(' ') ? hamletHead : '',
    sekretaris: desa === '' || desa === SEBUTAN.desa ? '' : `Sekretaris ${desa}`,
    kecamatan: inTitle(setting('sebutan_kecamatan')),
    camat: inTitle(setting('sebutan_camat')),
    bupati: kabupaten === 'Kota' ? 'Wali Kota' : '',
    bpd: posts.map((row) => councilIn(line(row, 'nama'))).find((word) => word !== null) ?? '',
  };
  const own = Object.entries(words).filter(
    ([key, word]) => word !== '' && word.length <= 40 && !/[<>]/.test(word) && word !== SEBUTAN[key as keyof Sebutan],
  );
  return Object.fromEntries(own);
}

const dotted = (kode: string) => kode.replace(/\D/g, '').replace(/^(\d\d)(\d\d)(\d\d)(\d{4})$/, '$1.$2.$3.$4');

function place(config: Row) {
  const lintang = Number(config.lat ?? 'x');
  const bujur = Number(config.lng ?? 'x');
  const isThere = config.lat && config.lng && Math.abs(lintang) <= 90 && Math.abs(bujur) <= 180;
  return isThere ? { lintang, bujur } : {};
}

/** Accepts an address or a plain name. */
const account = (link: string) => (link.split('/').findLast(Boolean) ?? '').replace(/^@/, '').slice(0, 100);

function contactOf({ source: { backup } }: Mapping, config: Row) {
  const links = new Map(
    backup.rows('media_sosial').map((row) => [line(row, 'nama').toLowerCase(), line(row, 'link')] as const),
  );
  const whatsapp = [line(config, 'nomor_operator'), links.get('whatsapp') ?? ''].map(phoneNumber).find(Boolean) ?? null;
  return {
    alamat: cut(line(config, 'alamat_kantor'), 500),
    email: cut(line(config, 'email_desa'), 254),
    whatsapp,
    instagram: account(links.get('instagram') ?? '') || null,
    facebook: account(links.get('facebook') ?? '') || null,
  };
}

export function mapIdentity(m: Mapping): void {
  const { config, zona } = villageOf(m.source.backup);
  const nama = cut(line(config, 'nama_desa'), 100);
  const logo = `logo/${config.logo ?? ''}`;
  const common = {
    jenis: 'Identitas {desa}',
    sumber: `config ${config.id}`,
    tindak: 'masuk',
    notes: [],
  } as const;
  m.plan.fillings.push({
    ...common,
    notes: config.logo && !m.hasFile(logo, 'logo') ? ['logo tidak ada dalam cadangan'] : [],
    tabel: 'desa',
    judul: nama,
    file: m.hasFile(logo, 'logo') ? { column: 'logo', kind: 'logo', path: logo } : undefined,
    shown: () => '/admin/desa',
    data: {
      nama,
      kecamatan: cut(line(config, 'nama_kecamatan'), 100),
      kabupaten: cut(line(config, 'nama_kabupaten'), 100),
      provinsi: cut(line(config, 'nama_propinsi'), 100),
      kode_desa: dotted(line(config, 'kode_desa')),
      kode_pos: number(config, 'kode_pos') > 0 ? String(number(config, 'kode_pos')).padStart(5, '0') : '',
      semboyan: cut(m.setting('motto_desa'), 200),
      ...place(config),
      zona,
      sebutan: wordsOf(m),
    },
  });
  m.plan.fillings.push({
    ...common,
    notes: [],
    jenis: 'Kontak',
    tabel: 'kontak_desa',
    judul: 'Kontak kantor',
    shown: () => '/kontak',
    data: contactOf(m, config),
  });
}
