import { ADMIN, call, publicPages } from '../portal.mjs';

const APPLICATION_TYPE = 'Surat Keterangan Usaha';
const SCANS = [
  'Fotokopi Kartu Keluarga (KK)',
  'Fotokopi KTP pemohon',
  'Surat pengantar RT/RW',
  'Foto tempat/kegiatan usaha',
];
const APPLICATIONS_IN_INBOX = 10;
const FIELDS = {
  jenis_surat: APPLICATION_TYPE,
  nama: 'Niken Larasanti',
  nik: '9999015203880001',
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1988-03-12',
  agama: 'Islam',
  no_hp: '081200000011',
  alamat_ktp: 'RT 03 RW 01 Dusun Krajan',
  alamat_sekarang: 'RT 03 RW 01 Dusun Krajan',
};

/** Timed pages: their address and the logged-in user. */
export const PAGES = {
  home: () => ({ path: '/' }),
  catalogue: () => ({ path: '/layanan/surat-online' }),
  news: ({ berita }) => ({ path: `/publikasi/berita/${berita}` }),
  form: ({ resident }) => ({
    path: `/layanan/form-surat?jenis=${encodeURIComponent(APPLICATION_TYPE)}`,
    session: resident,
  }),
  inbox: ({ admin }) => ({ path: '/admin/surat-masuk', session: admin }),
  letter: ({ admin, surat }) => ({ path: `/admin/surat-masuk/${surat}`, session: admin }),
};

async function sendApplication(url, token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
  for (const [at, label] of SCANS.entries()) {
    form.set(`jenis_persyaratan_${at}`, label);
    form.set(`lampiran_${at}`, new Blob(['%PDF-1.4\n%%EOF\n']), `berkas-${at}.pdf`);
  }
  const answer = await fetch(`${url}/api/surat`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`a letter was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).surat.id;
}

/** Creates two users with sessions, applications in the inbox, the newest news, and the public pages. */
export async function prepareVillage(url) {
  const post = async (path, body) => (await call(url, path, { method: 'POST', body })).body;
  const account = { username: 'warga', password: 'rahasia-desa', nama: 'Warga', email: 'warga@contoh.example' };
  const resident = await post('/auth/register', account);
  const admin = await post('/auth/login', ADMIN);
  let surat;
  for (let sent = 0; sent < APPLICATIONS_IN_INBOX; sent += 1) surat = await sendApplication(url, resident.token);
  const { berita } = (await call(url, '/berita?limit=1')).body;
  return { resident, admin, surat, berita: berita[0].id, pages: await publicPages(url) };
}
