export const MAX_TABEL = { bytes: 5 * 1024 * 1024, rows: 10_000 } as const;

export const TABEL_TEXT = {
  missing: 'Pilih berkas tabelnya',
  empty: 'Berkas ini kosong. Simpan tabelnya dahulu, lalu pilih lagi.',
  size: 'Berkas paling besar 5 MB. Simpan tabelnya saja, tanpa gambar, dalam berkas baru.',
  noTable: 'Berkas ini bukan tabel. Pilih lembar kerja XLSX atau berkas CSV.',
  broken: (line: number) =>
    `Baris ${line} berkas ini memuat huruf yang rusak. Simpan ulang sebagai XLSX atau CSV UTF-8, lalu pilih lagi.`,
  unreadable: 'Berkas XLSX ini tidak dapat dibaca. Buka di aplikasi lembar kerja, lalu simpan ulang sebagai XLSX.',
  cut: 'Berkas ini terpotong: akhirnya tidak ada. Salin atau unduh ulang berkasnya, lalu pilih lagi.',
  tooManySheets: 'Paling banyak 30 lembar dalam satu berkas. Salin lembar yang akan diimpor ke berkas baru.',
  tooManyColumns: (most: number) => `Paling banyak ${most} kolom dalam satu tabel. Hapus kolom yang tidak dipakai.`,
  ods: 'Ini berkas ODS. Buka di LibreOffice, simpan sebagai XLSX atau CSV, lalu pilih lagi.',
  encrypted:
    'Berkas ini memakai kata sandi atau berformat lama (.xls). Simpan ulang sebagai XLSX tanpa kata sandi, lalu pilih lagi.',
  tooMuch: 'Isi berkas ini terlalu banyak untuk dibaca. Salin tabelnya saja ke berkas baru.',
  tooManyRows: `Paling banyak ${MAX_TABEL.rows.toLocaleString('id-ID')} baris dalam satu berkas. Bagi tabelnya menjadi beberapa berkas.`,
  otherSheet: ({ lembar, baris }: { lembar: string; baris: number }) =>
    `Lembar ${lembar} tidak dibaca: ${baris.toLocaleString('id-ID')} baris.`,
  cell: {
    merged: 'Sel ini digabung dengan sel lain. Pisahkan gabungannya.',
    formula: 'Rumus di sel ini belum dihitung. Tempel nilainya saja.',
    error: 'Rumus di sel ini keliru. Tulis nilainya.',
    digits:
      'Angka sepanjang ini tersimpan sebagai bilangan, sehingga digit terakhirnya hilang. Format kolom sebagai teks, lalu salin ulang angkanya.',
    cut: 'Berkas ini terpotong pada baris ini. Salin atau unduh ulang berkasnya, lalu pilih lagi.',
    quote: 'Tanda kutip di sel ini tidak ditutup. Tutup atau hapus tanda kutip itu.',
  },
} as const;

export type CellProblemKind = keyof typeof TABEL_TEXT.cell;
