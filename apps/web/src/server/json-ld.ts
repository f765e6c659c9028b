import type { Agenda } from '@pendopo/shared/agenda/schemas';
import type { Berita } from '@pendopo/shared/berita/schemas';
import type { Desa } from '@pendopo/shared/desa/schemas';
import type { KontakDesa } from '@pendopo/shared/pesan-kontak/schemas';
import { villageMidnight } from '@pendopo/shared/text/dates';
import { wordsOf } from '@pendopo/shared/text/sebutan';
import type { InitialAnswers } from '../lib/http/initial-answers.ts';

type Bodies = Partial<{ desa: Desa; kontak: KontakDesa; berita: Berita | Berita[]; agenda: Agenda | Agenda[] }>;
type Page = { pathname: string; answers: InitialAnswers; publicUrl: string };

/** Returns the page's schema.org data as a script element, or an empty string. */
export function jsonLd({ pathname, answers, publicUrl }: Page): string {
  const bodies: Bodies = Object.assign({}, ...answers.map(([, { status, body }]) => (status === 200 ? body : {})));
  const thing = thingOf(bodies, {
    isHome: pathname === '/' || pathname === '/kontak',
    publicUrl,
    url: publicUrl + pathname.toLowerCase(),
  });
  if (!thing) return '';
  // The escape keeps the JSON from ending the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

type Place = { isHome: boolean; publicUrl: string; url: string };

function thingOf({ desa, kontak, berita, agenda }: Bodies, { isHome, publicUrl, url }: Place): object | null {
  const office = desa && officeOf(desa, { kontak, publicUrl });
  if (berita && !Array.isArray(berita)) {
    return {
      '@type': 'NewsArticle',
      headline: berita.title,
      url,
      inLanguage: 'id',
      datePublished: berita.tanggal,
      dateModified: berita.updatedAt,
      ...(berita.img && { image: publicUrl + berita.img }),
      publisher: office,
    };
  }
  if (agenda && !Array.isArray(agenda)) {
    return {
      '@type': 'Event',
      name: agenda.title,
      url,
      startDate: startOf(agenda),
      location: { '@type': 'Place', name: agenda.lokasi, address: office?.address ?? agenda.lokasi },
      ...(agenda.img && { image: publicUrl + agenda.img }),
      organizer: office,
    };
  }
  return isHome && office ? office : null;
}

function startOf({ tanggal, waktu }: Agenda): string {
  const [hours = 0, minutes = 0] = waktu.split(':').map(Number);
  return new Date(villageMidnight(tanggal).getTime() + (hours * 60 + minutes) * 60_000).toISOString();
}

function officeOf(desa: Desa, { kontak, publicUrl }: { kontak: KontakDesa | undefined; publicUrl: string }) {
  const words = wordsOf(desa.sebutan);
  return {
    '@type': 'GovernmentOffice',
    name: words`Pemerintah {Desa} ${desa.nama}`,
    url: publicUrl,
    ...(desa.logo && { logo: publicUrl + desa.logo }),
    address: {
      '@type': 'PostalAddress',
      ...(kontak?.alamat && { streetAddress: kontak.alamat }),
      ...(desa.kecamatan && { addressLocality: words`{Kecamatan} ${desa.kecamatan}, {Kabupaten} ${desa.kabupaten}` }),
      ...(desa.provinsi && { addressRegion: desa.provinsi }),
      ...(desa.kode_pos && { postalCode: desa.kode_pos }),
      addressCountry: 'ID',
    },
    ...(desa.lintang !== null &&
      desa.bujur !== null && { geo: { '@type': 'GeoCoordinates', latitude: desa.lintang, longitude: desa.bujur } }),
    ...(kontak?.email && { email: kontak.email }),
    ...(kontak?.whatsapp && { telephone: kontak.whatsapp }),
  };
}
