/** Commonest first. Lists of leaked passwords have too few Indonesian words. */
export const EVERYDAY_WORDS: readonly string[] = `
  rahasia indonesia bismillah sayang merdeka admin desa password sandi katasandi passwordku sandiku rahasiaku cinta
  operator petugas administrator warga portal pendopo kantor balaidesa kantordesa desaku kampung kampungku sukamaju makmur
  sejahtera sukses bahagia semangat alhamdulillah allah allahuakbar subhanallah astaghfirullah masyaallah insyaallah
  assalamualaikum muhammad islam muslim muslimah hamba jesus yesus kristus tuhan tuhanku haleluya
  sayangku akusayangkamu akucintakamu cintaku kekasih kangen rindu rinduku sayangmama mamaku papaku ibuku bapakku ayahku
  bundaku anakku istriku suamiku adikku kakakku keluarga keluargaku mamapapa mama papa ayah bunda ibu bapak
  garuda pancasila nusantara proklamasi bhinneka merahputih indonesiaraya indonesiamerdeka nkri pahlawan pemuda
  persib persija persebaya arema bonek viking jakmania aremania persibbandung bobotoh timnas
  jakarta bandung surabaya jogja yogyakarta semarang malang bogor bekasi depok tangerang medan makassar palembang
  padang bali lombok jawa sunda batak minang madura betawi sumatera kalimantan sulawesi papua
  kucing kelinci harimau macan singa elang rajawali naga kupukupu mawar melati bunga anggrek pelangi bintang matahari
  rembulan bulan langit hujan senja laut pantai gunung sawah padi petani nelayan
  bakso nasigoreng indomie sate rendang kopi kopihitam tehmanis martabak durian mangga pisang
  ganteng cantik keren mantap asik jomblo santai galau baper wkwkwk hahaha hehehe anakbaik anakmama bos bosku juragan
  sekolah guru murid siswa kuliah kampus pramuka osis wisuda lulus sukseslancar
  januari februari maret april mei juni juli agustus september oktober november desember
  senin selasa rabu kamis jumat sabtu minggu satu dua tiga empat lima enam tujuh delapan sembilan sepuluh
  satuduatiga satudua tigaempat abcd abcde abcdef qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd
  mudah gampang lupa lupalagi lupapassword ingat ingatlah terserah bebas apaaja gaktau gatau nggaktau tidaktahu tidakada
  kosong coba cobacoba tes testing user pengguna baru akun akunku masuk login daftar selamat selamatdatang terimakasih
  agus budi siti dewi sri ahmad ahmat nur putra putri eko dwi tri wahyu rizki rizky fajar dian ayu indah ratna wulan
  joko slamet sugeng bambang hendra andi rina yanti wati ningsih lestari kurnia hidayat saputra pratama ramadhan maulana
`
  .trim()
  .split(/\s+/);
