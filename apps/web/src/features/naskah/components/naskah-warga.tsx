import type { NaskahWarga } from '@pendopo/shared/naskah/schemas';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { StatusNaskah } from '@pendopo/shared/surat/text';
import { type Text, villageTexts } from '@pendopo/shared/text/sebutan';
import { Breakable } from '../../../components/breakable.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { hoursSentence } from '../../../domain/desk/whatsapp-message.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { naskahWargaQuery } from '../naskah-warga.queries.ts';
import styles from './naskah-warga.module.css';

/** The link to a shared scan works for 15 minutes. */
const FRESH_LINKS = { refreshInterval: 10 * 60_000 };

const NEWS: Readonly<Record<StatusNaskah, Text>> = villageTexts({
  draf: 'Petugas sedang menyusun surat Anda.',
  bernomor: 'Surat Anda sudah bernomor dan menunggu tanda tangan.',
  ditandatangani: 'Surat Anda siap diambil di kantor {desa}.',
  diserahkan: 'Surat Anda sudah diserahkan.',
  batal: 'Nomor surat ini dibatalkan. Pengajuan Anda tetap diproses.',
  dicabut: 'Surat ini dicabut dan tidak berlaku lagi. Hubungi kantor {desa} untuk penjelasannya.',
  diganti: 'Surat ini sudah diganti dengan surat yang baru.',
});

/** Shows the applicant the document's status, its number, and where and when to fetch it. */
export function NaskahWargaSection({ surat }: { surat: Surat }) {
  const naskah = useQuery(surat.status_naskah ? naskahWargaQuery(surat.id) : null, FRESH_LINKS);
  // An offline copy of the application may be older than the document.
  if (!surat.status_naskah) return null;
  return (
    <Section card title="Surat Anda">
      <QueryState query={naskah} loading="Memuat keadaan surat..." failed="Gagal mengambil keadaan surat">
        {(answer) => <NaskahStatus naskah={answer.naskah} />}
      </QueryState>
    </Section>
  );
}

function NaskahStatus({ naskah }: { naskah: NaskahWarga }) {
  const words = useWords();
  const { status, nomor, tanggal, berlaku_sampai, siap_diambil, diperiksa, url_salinan, url_pdf_bertanda } = naskah;
  const hours = hoursSentence(useVillage());
  if (nomor === null) return <p>{words(NEWS[status])}</p>;
  return (
    <>
      {url_pdf_bertanda ? (
        <SignedFile naskah={naskah} url={url_pdf_bertanda} hours={hours} />
      ) : siap_diambil ? (
        <Notice title={words(NEWS[status])}>
          <p>
            Bawalah KTP-el dan dokumen asli. {hours} Bila diambil orang lain, ia membawa surat kuasa dan KTP-el-nya.
          </p>
        </Notice>
      ) : (
        <p>{words(NEWS[status])}</p>
      )}
      <Facts
        facts={[
          ['Naskah', naskah.judul_naskah],
          [
            'Nomor surat',
            <span key="nomor" className={styles.nomor}>
              <Breakable text={nomor} />
            </span>,
          ],
          ['Tanggal surat', tanggal && formatDay(tanggal)],
          ['Berlaku sampai', berlaku_sampai ? formatDay(berlaku_sampai) : 'Seterusnya'],
          ...(diperiksa.length > 0
            ? [['Diperiksa pihak lain', <Checks key="diperiksa" moments={diperiksa} />] as const]
            : []),
        ]}
      />
      {url_salinan && (
        <div>
          <ButtonLink variant="secondary" to={url_salinan} download target="_blank">
            Unduh salinan
          </ButtonLink>
          <p>Pindaian surat yang sudah ditandatangani, sebagai SALINAN. Yang asli ada pada suratnya.</p>
        </div>
      )}
    </>
  );
}

const KINDS = villageTexts({
  bsre: 'ditandatangani secara elektronik dengan sertifikat BSrE milik pejabatnya',
  sertifikat: 'disegel secara elektronik dengan sertifikat milik {desa}',
});

type SignedFileProps = { naskah: NaskahWarga; url: string; hours: string | null };

/** The signed PDF, which is the original. Paper can still be fetched. */
function SignedFile({ naskah: { siap_diambil, tanda_elektronik }, url, hours }: SignedFileProps) {
  const words = useWords();
  return (
    <>
      <Notice title="Surat Anda sudah jadi.">
        <p>
          Berkas PDF ini surat asli
          {tanda_elektronik && `, ${words(KINDS[tanda_elektronik.penyedia])}`}. Penerimanya dapat memeriksa keasliannya
          di <a href="/v">halaman periksa surat</a>.
        </p>
        {siap_diambil && (
          <p>
            {words('Perlu kertas? Ambil di kantor {desa} dengan KTP-el.')} {hours}
          </p>
        )}
      </Notice>
      <div>
        <ButtonLink to={url} download>
          Unduh surat bertanda tangan (PDF)
        </ButtonLink>
      </div>
    </>
  );
}

const Checks = ({ moments }: { moments: readonly string[] }) => (
  <ul className={styles.checks}>
    {moments.map((at, index) => (
      <li key={index}>{formatMoment(at)}</li>
    ))}
  </ul>
);
