import { setZona } from '@pendopo/shared/text/dates';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { InitialAnswers } from '../lib/http/initial-answers.ts';
import { jsonLd } from './json-ld.ts';

const DESA = {
  nama: 'Contoh',
  kecamatan: 'Arum',
  kabupaten: 'Arunika',
  provinsi: 'Jawa Tengah',
  kode_pos: '50000',
  lintang: -7.5,
  bujur: 110.25,
  logo: null,
  sebutan: SEBUTAN,
};
const KONTAK = { alamat: 'Jalan Balai Desa 1', email: 'desa@contoh.example', whatsapp: '081200000011' };
const BERITA = {
  title: 'Panen </script> raya',
  tanggal: '2026-11-18',
  updatedAt: '2026-11-19T01:00:00.000Z',
  img: null,
};
const AGENDA = {
  title: 'Kerja bakti',
  tanggal: '2026-11-20',
  waktu: '08:30',
  lokasi: 'Balai Desa',
  img: '/uploads/a.webp',
};

function read(pathname: string, bodies: object[], status = 200) {
  const answers: InitialAnswers = bodies.map((body, at) => [`/${at}`, { status, body }]);
  const html = jsonLd({ pathname, answers, publicUrl: 'https://desa.example' });
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
  return json === undefined ? null : JSON.parse(json);
}

describe('structured data for search engines', () => {
  it('a news article has its day and publisher, and cannot end the script element', () => {
    expect(read('/publikasi/berita/3', [{ desa: DESA }, { berita: BERITA }])).toMatchObject({
      '@type': 'NewsArticle',
      headline: BERITA.title,
      url: 'https://desa.example/publikasi/berita/3',
      datePublished: '2026-11-18',
      publisher: { '@type': 'GovernmentOffice', name: 'Pemerintah Desa Contoh' },
    });
  });

  it('an agenda item has its moment with the time zone, and its place', () => {
    expect(read('/publikasi/agenda/3', [{ desa: DESA }, { agenda: AGENDA }])).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-20T01:30:00.000Z',
      location: { '@type': 'Place', name: 'Balai Desa' },
      image: 'https://desa.example/uploads/a.webp',
    });
  });

  it('an agenda item uses the time zone of its village', () => {
    onTestFinished(() => setZona());
    setZona('WIT');
    const startDate = '2026-11-19T23:30:00.000Z';
    expect(read('/publikasi/agenda/3', [{ desa: DESA }, { agenda: AGENDA }])).toMatchObject({ startDate });
  });

  it('the office has its address and its contact details', () => {
    expect(read('/', [{ desa: DESA }, { kontak: KONTAK }, { berita: [BERITA] }])).toMatchObject({
      '@type': 'GovernmentOffice',
      telephone: '081200000011',
      address: { streetAddress: 'Jalan Balai Desa 1', addressRegion: 'Jawa Tengah', postalCode: '50000' },
      geo: { latitude: -7.5, longitude: 110.25 },
    });
  });

  it('other pages and failed answers have no structured data', () => {
    expect(read('/privasi', [{ desa: DESA }])).toBeNull();
    expect(read('/', [{ error: 'Terjadi kesalahan' }], 500)).toBeNull();
  });
});

it('the address is in lower case, as on the page', () => {
  expect(read('/Publikasi/Berita/1', [{ berita: BERITA }])).toMatchObject({
    url: 'https://desa.example/publikasi/berita/1',
  });
});
