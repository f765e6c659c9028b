import { villageTexts } from '../text/sebutan.ts';

export const DATA_SAYA_FILE = 'data-saya.json';

export const DATA_SAYA_TEXT = villageTexts({
  confirm: 'Masukkan password Anda untuk mengunduh data.',
  wrongPassword: 'Password salah',
  keterangan: [
    'Berkas ini memuat semua data tentang Anda yang terhubung dengan akun Anda di portal {desa}.',
    'Tautan berkas lampiran dan foto diawali alamat portal ini dan berlaku 15 menit sejak berkas ini dibuat; unduh lagi untuk tautan yang baru.',
    'Password tidak ikut: portal hanya menyimpan sidik acaknya, yang tidak dapat dibaca kembali.',
    'Catatan teknis tidak ikut: kunci pengiriman ulang (dihapus setelah 24 jam), penghitung percobaan masuk, dan catatan keamanan dengan alamat jaringan (dihapus setelah 30 hari).',
    'Catatan kerja antarpetugas tentang pengajuan surat tidak ikut; alasan dan catatan yang ditujukan kepada Anda termuat pada tiap surat.',
    'Data penduduk ikut bila KTP Anda sudah diperiksa di kantor {desa} dan dihubungkan dengan akun ini; hanya milik Anda, tanpa keluarga.',
    'Pesan kontak dan pengaduan yang dikirim tanpa masuk tidak terhubung dengan akun; mintalah salinannya di kantor {desa}.',
  ],
});
