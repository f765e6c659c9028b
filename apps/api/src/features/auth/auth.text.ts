import { OFFICIAL_PASSWORD_LENGTH } from '@pendopo/shared/auth/schemas';

export const AUTH_TEXT = {
  wrongLogin: 'Username atau password salah',
  usernameTaken: 'Username sudah digunakan',
  emailTaken: 'Email sudah digunakan',
  currentPasswordMissing: 'Password saat ini wajib diisi!',
  currentPasswordWrong: 'Password saat ini salah',
  samePassword: 'Password baru harus berbeda dari password saat ini!',
  passwordIsName: 'Password tidak boleh sama dengan username. Pilih password lain.',
  passwordCommon: 'Password ini terlalu mudah ditebak. Pilih yang lain, misalnya tiga kata yang tidak berhubungan.',
  passwordShortForOfficial: `Password petugas minimal ${OFFICIAL_PASSWORD_LENGTH} karakter.`,
  registered: 'Registrasi berhasil',
  loggedIn: 'Login berhasil',
  loggedOut: 'Anda telah keluar',
  profileUpdated: 'Profil berhasil diperbarui!',
  passwordChanged: 'Password berhasil diubah!',
  accountDeleted: 'Akun berhasil dihapus',
} as const;
