import { isCountable } from '@pendopo/shared/statistik/text';
import lembaga from './lembaga.json' with { type: 'json' };
import statistik from './statistik.json' with { type: 'json' };
import struktur from './struktur.json' with { type: 'json' };
import type { Village } from './village.ts';

/** Returns the minimum for a village that fills in everything itself, with placeholders for its words. */
export function emptyVillage(): Village {
  return {
    desa: {
      nama: 'Kita',
      kecamatan: '',
      kabupaten: '',
      provinsi: '',
      kode_desa: '',
      kode_pos: '',
      semboyan: '',
      no_ambulans: '',
      no_babinsa: '',
    },
    kontak: { alamat: '', email: '' },
    sejarah: { judul: 'Sejarah {Desa}', konten: '' },
    geografis: {
      judul: 'Letak dan Keadaan Geografis',
      konten: '',
      batasUtara: '',
      batasSelatan: '',
      batasBarat: '',
      batasTimur: '',
      luasWilayah: '',
      jumlahPenduduk: '',
    },
    visiMisi: { judul: 'Visi dan Misi', visi: '', misi: [] },
    statistik: statistik
      .filter(({ kategori }) => kategori === 'utama')
      .map((row, urutan) => ({ ...row, value: 0, urutan, otomatis: isCountable(row) })),
    struktur: struktur.map(({ tipe, jabatan }, urutan) => ({
      tipe,
      jabatan: tipe === 'kasun' ? '{Kepala Dusun}' : jabatan, // the sample's jabatan names its own hamlets
      nama: '',
      urutan,
    })),
    aparat: [],
    rtRw: [],
    lembaga: lembaga.map(({ slug, nama_lembaga }) => ({ slug, nama_lembaga, tentang: '', visi: '', misi: '' })),
    berita: [],
    pengumuman: [],
    agenda: [],
    produkHukum: [],
    apbdes: [],
  };
}
