import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { KEADAAN_NASKAH } from '@pendopo/shared/naskah/text';
import { villageTexts, type Words } from '@pendopo/shared/text/sebutan';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Facts } from '../../../components/facts.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { TONES } from './naskah-columns.tsx';

const GIVEN = villageTexts({ ambil: 'diambil di kantor {desa}', antar: 'diantar', kirim: 'dikirim' });

function handedOver({ penyerahan }: Naskah, words: Words): string | null {
  if (!penyerahan) return null;
  const { tanggal, kepada, nama, hubungan, cara } = penyerahan;
  const recipient = kepada === 'pemohon' ? 'pemohon' : [nama, hubungan && `(${hubungan})`].filter(Boolean).join(' ');
  return `${formatDay(tanggal)}, ${words(GIVEN[cara])}, kepada ${recipient}`;
}

function tickedBy({ periksa }: Naskah): string {
  const names = [...new Set(periksa.map(({ oleh_nama }) => oleh_nama))];
  return periksa.length === 0 ? 'Tidak ada yang dicentang' : `${periksa.length} hal dicentang oleh ${names.join(', ')}`;
}

const titleAndNumber = (naskah: Naskah['menggantikan']) =>
  naskah && `${naskah.judul_naskah} Nomor ${naskah.nomor}, ${formatDay(naskah.tanggal)}`;

type Fact = readonly [name: string, value: ReactNode];

function factsOf(naskah: Naskah, words: Words): Fact[] {
  const { status, nomor, tanggal, berlaku_sampai, penandatangan, tanggal_tanda_tangan } = naskah;
  const facts: (Fact | false | '' | null | undefined)[] = [
    [
      'Keadaan',
      <Badge key="keadaan" tone={TONES[status] ?? 'netral'}>
        {KEADAAN_NASKAH[status]}
      </Badge>,
    ],
    ['Surat', naskah.judul_naskah],
    nomor && ['Nomor', nomor],
    tanggal && ['Tanggal', formatDay(tanggal)],
    berlaku_sampai && ['Berlaku sampai', `${formatDay(berlaku_sampai)}${naskah.kedaluwarsa ? ' (sudah lewat)' : ''}`],
    penandatangan && ['Ditandatangani oleh', `${penandatangan.nama}, ${penandatangan.jabatan}`],
    status !== 'draf' && ['Diperiksa sebelum bernomor', tickedBy(naskah)],
    tanggal_tanda_tangan && ['Tanggal tanda tangan', formatDay(tanggal_tanda_tangan)],
    naskah.penyerahan && ['Diserahkan', handedOver(naskah, words)],
    naskah.menggantikan && ['Menggantikan', titleAndNumber(naskah.menggantikan)],
    naskah.diganti_oleh && ['Diganti oleh', titleAndNumber(naskah.diganti_oleh)],
  ];
  return facts.filter((fact) => typeof fact === 'object' && fact !== null);
}

/** Status, number, dates and related documents of a document. */
export function NaskahFacts({ naskah }: { naskah: Naskah }) {
  const words = useWords();
  return <Facts facts={factsOf(naskah, words)} />;
}
