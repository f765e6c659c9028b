import { useWords } from '../../../lib/words.ts';
import { MailLink } from '../components/mail-link.tsx';
import { confirmAddress } from '../surel.queries.ts';

export function VerifikasiSurelPage() {
  const words = useWords();
  return (
    <MailLink
      lead={words(
        'Kabar tentang pengajuan Anda di kantor {desa} dikirim ke alamat surel ini. Anda dapat menghentikannya kapan saja.',
      )}
      button="Pastikan alamat surel"
      failed="Alamat gagal dipastikan"
      run={confirmAddress}
    />
  );
}
