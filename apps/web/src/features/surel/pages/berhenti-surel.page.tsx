import { MailLink } from '../components/mail-link.tsx';
import { stopUpdates } from '../surel.queries.ts';

export const BerhentiSurelPage = () => (
  <MailLink
    lead="Kabar tentang pengajuan Anda tetap dapat dibaca di Profil Saya dan di halaman Lacak."
    button="Berhenti menerima surel"
    failed="Kabar gagal dihentikan"
    run={stopUpdates}
  />
);
