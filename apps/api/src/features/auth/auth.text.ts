export const AUTH_TEXT = {
  wrongLogin: 'Username atau password salah',
  usernameTaken: 'Username sudah digunakan',
  emailTaken: 'Email sudah digunakan',
  currentPasswordWrong: 'Password saat ini salah',
  samePassword: 'Password baru harus berbeda dari password saat ini!',
  lastAdmin: 'Admin terakhir tidak dapat dihapus',
  registered: 'Registrasi berhasil',
  loggedIn: 'Login berhasil',
  loggedOut: 'Anda telah keluar',
  profileUpdated: 'Profil berhasil diperbarui!',
  passwordChanged: 'Password berhasil diubah!',
  accountDeleted: 'Akun berhasil dihapus',
} as const;
