// npm run bench -- upload [--letters 4]: peak memory while an application with 8 attachments of 5 MB is received. The
// process should stream files and not buffer them.
import { call, peakWhile, residentMemory, startPortal } from './portal.mjs';

const MB = 1024 * 1024;
const APPLICATION_TYPE = 'Surat Keterangan Ahli Waris';
const LABELS = [
  'Fotokopi Kartu Keluarga (KK) pewaris dan seluruh ahli waris',
  'Fotokopi KTP seluruh ahli waris',
  'Fotokopi akta kematian/surat keterangan kematian pewaris',
  'Bagan silsilah keluarga yang diketahui RT/RW',
  'Surat pernyataan ahli waris bermaterai',
  'Fotokopi buku nikah/kutipan akta perkawinan pewaris, jika ada',
  'Fotokopi akta kelahiran para ahli waris, jika ada',
  'Fotokopi KTP dua orang saksi',
];
const FIELDS = {
  jenis_surat: APPLICATION_TYPE,
  nama: 'Warga',
  nik: '9999011203880001',
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1988-03-12',
  agama: 'Islam',
  no_hp: '081200000011',
  alamat_ktp: 'RT 03',
  alamat_sekarang: 'RT 03',
};

function application() {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
  const scan = new Uint8Array(5 * MB);
  scan.set(new TextEncoder().encode('%PDF-1.4\n'));
  scan.set(new TextEncoder().encode('\ntrailer\n<<>>\n%%EOF\n'), scan.length - 20);
  LABELS.forEach((label, i) => {
    form.set(`jenis_persyaratan_${i}`, label);
    form.set(`lampiran_${i}`, new Blob([scan]), `berkas-${i}.pdf`);
  });
  return form;
}

async function send(url, token) {
  const response = await fetch(`${url}/api/surat`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: application(),
  });
  await response.arrayBuffer();
  return response.status;
}

export async function measureUpload(options) {
  const applications = Number(options.letters);
  const { url, pid, stop } = await startPortal({ env: { LETTER_MB_PER_DAY: '2000' } });
  const { body } = await call(url, '/auth/register', {
    method: 'POST',
    body: { username: 'warga', password: 'rahasia-desa', nama: 'Warga', email: 'warga@contoh.example' },
  });
  await call(url, '/surat/my-surat', { token: body.token });
  const idle = residentMemory(pid);
  const one = await peakWhile(pid, () => send(url, body.token));
  const many = await peakWhile(pid, () =>
    Promise.all(Array.from({ length: applications }, () => send(url, body.token))),
  );
  await stop();
  const row = (name, { peak }, answers) => [
    name,
    `peak ${(peak / MB).toFixed(0)} MB`,
    `${((peak - idle) / MB).toFixed(0)} MB above idle`,
    `${(peak / idle).toFixed(2)} × idle`,
    answers,
  ];
  return {
    'Memory while a letter with 8 scans of 5 MB comes in': [
      ['idle', `${(idle / MB).toFixed(0)} MB`],
      row('1 letter of 40 MB', one, String(one.result)),
      row(`${applications} letters at once`, many, many.result.join(' ')),
    ],
  };
}
