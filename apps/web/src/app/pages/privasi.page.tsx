import type { Words } from '@pendopo/shared/text/sebutan';
import { Facts } from '../../components/facts.tsx';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { useVillage } from '../../domain/village/village.tsx';
import { useWords } from '../../lib/words.ts';
import styles from './privasi.module.css';

type Kind = { title: string; data: string; untuk: string; dilihat: string; disimpan: string };

/** Ways in which residents are notified if they ask for it. */
const NEWS: readonly Kind[] = [
  {
    title: 'Pemberitahuan di perangkat',
    data: 'Bila Anda memintanya: alamat peramban Anda pada layanan pemberitahuan pembuatnya (Google, Mozilla, Microsoft, atau Apple), dan nama perangkat.',
    untuk: 'Memberi tahu bahwa ada kabar. Pesannya terkunci, tanpa nama dan tanpa isi pengajuan.',
    dilihat: 'Tidak seorang pun. Layanan itu tahu kapan portal mengirim, bukan isinya.',
    disimpan: 'Sampai Anda menekan Berhenti atau Logout, mengganti password, atau menghapus akun.',
  },
  {
    title: 'Kabar lewat surel',
    data: 'Bila Anda memintanya: alamat email yang sudah Anda pastikan, dan kapan surel dikirim.',
    untuk:
      'Memberi tahu bahwa pengajuan diterima, perlu diperbaiki, atau dijawab, dan membuat ulang password yang lupa.',
    dilihat:
      'Penyedia surel kantor dan penyedia surel Anda. Surelnya tidak memuat NIK, berkas, atau isi permohonan. Petugas melihat alamat yang tersamar.',
    disimpan: 'Daftar kiriman: 30 hari. Berhenti kapan saja dari surelnya atau dari Profil.',
  },
];

const kinds = (words: Words, masa_simpan: string): Kind[] => [
  {
    title: 'Akun',
    data: 'Nama, username, email, nomor HP dan foto bila Anda mengisinya. Password hanya disimpan sebagai sidik acak.',
    untuk: 'Mengenali Anda dan menampilkan riwayat pengajuan Anda.',
    dilihat: 'Anda. Nama petugas tampil pada agenda yang dibuatnya dan pada surat serta pengaduan yang dibukanya.',
    disimpan: 'Sampai Anda menghapus akun.',
  },
  {
    title: 'Pengajuan surat',
    data: 'Isian formulir (antara lain NIK, alamat, tempat dan tanggal lahir) dan berkas persyaratan.',
    untuk: 'Memeriksa dan membuat surat yang Anda minta.',
    dilihat: words(
      'Anda dan petugas {desa}. Petugas yang membuka surat Anda tercatat pada halaman surat itu. Bila surat ditandatangani dengan BSrE, server tanda tangan {kabupaten} menerima berkasnya.',
    ),
    disimpan: words`Berkas: sampai ${masa_simpan} setelah surat Selesai. Isian: sebagai arsip {desa}. Surat yang Anda batalkan langsung dihapus.`,
  },
  {
    title: 'Pengaduan',
    data: 'Nama, NIK, nomor HP, email dan alamat bila diisi, cerita Anda, dan foto.',
    untuk: 'Menindaklanjuti pengaduan dan menghubungi Anda.',
    dilihat: words(
      'Anda dan petugas {desa}; petugas yang membukanya tercatat. Pemegang kode pengaduan hanya melihat judul, status, dan catatan petugas.',
    ),
    disimpan: 'Identitas dan foto: sampai pengaduan Selesai dan berumur satu tahun. Ceritanya tetap tanpa identitas.',
  },
  surveyKind(words),
  {
    title: 'Pesan kontak',
    data: 'Nama, email, nomor HP, dan isi pesan.',
    untuk: 'Membalas pesan Anda.',
    dilihat: words('Petugas {desa}.'),
    disimpan: 'Sampai petugas menghapusnya.',
  },
  ...NEWS,
  whatsappKind(words),
  {
    title: 'Data penduduk',
    data: words(
      'Bila {desa} memakainya: NIK, nomor KK, nama, kelahiran, agama, pendidikan, pekerjaan, golongan darah, nomor telepon, keluarga, dan alamat penduduk. Tanpa foto, riwayat kesehatan, bantuan, atau penghasilan.',
    ),
    untuk: 'Mengisi surat dan mencocokkan permohonan. Bukan pengganti data Disdukcapil.',
    dilihat: words(
      'Petugas {desa}. Setiap data yang dibuka dan setiap pencarian NIK tercatat. Anda sendiri, hanya milik Anda, setelah KTP diperiksa di kantor {desa}; yang memeriksa dan waktunya tercatat.',
    ),
    disimpan: words(
      'Sampai {desa} berhenti memakainya; saat itu seluruhnya dihapus. Hubungan dengan akun dihapus bersama akun.',
    ),
  },
  {
    title: 'Isian di perangkat Anda',
    data: 'Formulir yang belum terkirim dan halaman yang pernah Anda buka.',
    untuk: 'Melanjutkan isian dan membaca tanpa sinyal.',
    dilihat: 'Siapa pun yang memakai perangkat itu. Tekan Logout pada perangkat bersama.',
    disimpan: 'Isian paling lama tujuh hari. Milik akun Anda terhapus saat Anda keluar.',
  },
];

const whatsappKind = (words: Words): Kind => ({
  title: 'Kabar lewat WhatsApp',
  data: words('Bila {desa} memakainya dan Anda memintanya: nomor HP Anda, dan kapan kabar dikirim.'),
  untuk: 'Memberi tahu bahwa pengajuan diterima, perlu diperbaiki, atau dijawab.',
  dilihat: words(
    'Gerbang {kabupaten} dan WhatsApp: nomor Anda, jenis kabar, dan tautan ke halamannya, tanpa nama, NIK, atau isi permohonan. Petugas {desa} melihat nomor yang tersamar.',
  ),
  disimpan: words(
    'Di portal: daftar kiriman, 30 hari. Di gerbang: menurut aturan {kabupaten}. Berhenti kapan saja dari Profil.',
  ),
});

const surveyKind = (words: Words): Kind => ({
  title: 'Penilaian pelayanan',
  data: 'Jawaban Anda dan harinya, tanpa nama, akun, kode, alamat jaringan, dan jam. Pada pengajuan Anda hanya tercatat bahwa sudah dinilai.',
  untuk: 'Menghitung survei kepuasan masyarakat, dan memperbaiki pelayanan.',
  dilihat: words(
    'Siapa saja: rata-rata dari sedikitnya sepuluh jawaban. Petugas {desa}: saran yang Anda tulis, terpisah dari jawabannya.',
  ),
  disimpan: 'Jawaban: seterusnya, karena tidak menunjuk siapa pun. Saran: 90 hari.',
});

export function PrivasiPage() {
  const words = useWords();
  const { name, masa_simpan } = useVillage();
  return (
    <Page banner lead={`Data pribadi apa yang disimpan ${name}, untuk apa, siapa yang melihatnya, dan berapa lama.`}>
      <div className={styles.blocks}>
        <Section title="Siapa yang bertanggung jawab">
          <p className={styles.text}>
            {words(
              'Pemerintah {desa} adalah pengendali data pribadi pada portal ini. Data dipakai untuk pelayanan kepada warga menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, dan tidak dibagikan kepada pihak lain kecuali diwajibkan peraturan atau Anda memintanya.',
            )}
          </p>
        </Section>
        <StoredData masaSimpan={masa_simpan} />
        <Section title="Cara data dijaga">
          <ul className={styles.list}>
            <li>Berkas persyaratan dan foto pengaduan hanya terbuka lewat tautan yang berlaku 15 menit.</li>
            <li>
              Daftar petugas hanya menampilkan empat angka terakhir NIK; yang lengkap ada setelah suratnya dibuka.
            </li>
            <li>Catatan server tidak memuat NIK, password, maupun isi pesan.</li>
          </ul>
        </Section>
        <Rights />
      </div>
    </Page>
  );
}

function StoredData({ masaSimpan }: { masaSimpan: string }) {
  const words = useWords();
  return (
    <Section title="Data yang disimpan">
      <div className={styles.kinds}>
        {kinds(words, masaSimpan).map(({ title, data, untuk, dilihat, disimpan }) => (
          <article key={title} className={styles.kind}>
            <h3 className={styles.title}>{title}</h3>
            <Facts
              facts={[
                ['Data', data],
                ['Untuk', untuk],
                ['Dilihat', dilihat],
                ['Disimpan', disimpan],
              ]}
            />
          </article>
        ))}
      </div>
      <p className={styles.text}>
        Salinan cadangan yang terkunci dapat masih memuat data yang sudah dihapus, sampai cadangan itu sendiri diganti
        yang baru.
      </p>
    </Section>
  );
}

function Rights() {
  const words = useWords();
  return (
    <Section title="Hak Anda">
      <ul className={styles.list}>
        <li>
          <strong>Melihat dan mengunduh</strong> semua data Anda: buka <Link to="/profil">Profil</Link>, bagian Data
          Anda.
        </li>
        <li>
          <strong>Memperbaiki</strong>: tekan Edit pada Profil. Untuk isian surat yang keliru, hubungi petugas.
        </li>
        <li>
          <strong>Menghapus</strong>
          {words(
            ': batalkan surat yang masih Menunggu, atau tekan Hapus Akun pada Profil. Surat yang sudah diproses tetap menjadi arsip {desa} tanpa tautan ke akun dan tanpa berkasnya.',
          )}
        </li>
        <li>
          <strong>Mengetahui</strong> petugas yang membuka surat Anda: lihat bagian Dilihat petugas pada halaman surat.
        </li>
        <li>
          <strong>Bertanya atau berkeberatan</strong>: <Link to="/kontak">{words('hubungi kantor {desa}')}</Link>.
          Permintaan melihat atau memperbaiki data ditanggapi paling lambat 3 × 24 jam.
        </li>
      </ul>
    </Section>
  );
}
