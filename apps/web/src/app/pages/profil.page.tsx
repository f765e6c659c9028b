import { isOfficial } from '@pendopo/shared/access/roles';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { ChangePasswordModal } from '../../features/auth/components/change-password-modal.tsx';
import { DeleteAccountDialog } from '../../features/auth/components/delete-account-dialog.tsx';
import { EditProfileModal } from '../../features/auth/components/edit-profile-modal.tsx';
import { LogoutDialog } from '../../features/auth/components/logout-dialog.tsx';
import { type ProfileAction, ProfileCard } from '../../features/auth/components/profile-card.tsx';
import { SecuritySection } from '../../features/auth/components/security-section.tsx';
import { SessionsSection } from '../../features/auth/components/sessions-section.tsx';
import { DataSayaSection } from '../../features/data-saya/components/data-saya-section.tsx';
import { KabarSection } from '../../features/kabar/components/kabar-section.tsx';
import { LanggananSection } from '../../features/langganan-push/components/langganan-section.tsx';
import { RiwayatPengaduan } from '../../features/pengaduan/components/riwayat-pengaduan.tsx';
import { RiwayatSurat } from '../../features/permohonan/components/riwayat-surat.tsx';
import { SubmittedSurat } from '../../features/permohonan/components/submitted-surat.tsx';
import { SurelSection } from '../../features/surel/components/surel-section.tsx';
import { WhatsappSection } from '../../features/surel/components/whatsapp-section.tsx';
import { TelegramSection } from '../../features/telegram/components/telegram-section.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { InstallSection } from './install-section.tsx';
import styles from './profil.module.css';

export function ProfilPage() {
  const { user } = useSession();
  const [open, setOpen] = useState<ProfileAction | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // The window returns the focus to its button, but the notice is above that.
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);

  if (user === null) return null;

  const close = () => setOpen(null);
  const act = (action: ProfileAction) => {
    setDone(null);
    setOpen(action);
  };
  const finish = (sentence: string) => () => {
    close();
    setDone(sentence);
  };

  return (
    <Page>
      <div className={styles.blocks}>
        {done && <Notice title={done} ref={notice} />}
        {!isOfficial(user.role) && <SubmittedSurat />}
        {!isOfficial(user.role) && <RiwayatSurat />}
        {!isOfficial(user.role) && <RiwayatPengaduan />}
        {!isOfficial(user.role) && <KabarSection onRead={setDone} />}
        <ProfileCard user={user} onAction={act} />
        {isOfficial(user.role) && <SecuritySection user={user} />}
        <LanggananSection
          about={isOfficial(user.role) ? 'ada yang baru di meja petugas' : 'ada kabar tentang pengajuan Anda'}
        />
        {isOfficial(user.role) ? <TelegramSection /> : <SurelSection />}
        {!isOfficial(user.role) && <WhatsappSection />}
        <InstallSection />
        <SessionsSection />
        <DataSayaSection />
        <Section title="Hapus Akun" card>
          <p>Sebelum Anda memutuskan, ditampilkan apa saja yang ikut terhapus.</p>
          <div>
            <Button variant="secondary" icon={<Icon name="trash-2" size={20} />} onClick={() => act('delete')}>
              Hapus Akun
            </Button>
          </div>
        </Section>
      </div>
      {open === 'edit' && (
        <EditProfileModal key={user.id} user={user} onClose={close} onSaved={finish('Profil berhasil diperbarui!')} />
      )}
      {open === 'password' && (
        <ChangePasswordModal key={user.id} user={user} onClose={close} onSaved={finish('Password berhasil diubah!')} />
      )}
      {open === 'delete' && <DeleteAccountDialog user={user} onClose={close} />}
      {open === 'logout' && <LogoutDialog onClose={close} />}
    </Page>
  );
}
