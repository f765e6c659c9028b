import { useNavigate } from 'react-router-dom';
import { Page } from '../../../components/page.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { LOKET_TABS } from '../../../domain/counter/loket-tabs.ts';
import { LoketForm } from '../components/loket-form.tsx';

/** The counter: an official enters applications for people without an account. */
export function LoketPage() {
  const navigate = useNavigate();
  return (
    <Page lead="Memasukkan permohonan warga yang datang tanpa akun.">
      <Tabs label="Yang dimasukkan" tabs={LOKET_TABS} current="surat">
        <LoketForm onSent={({ id }) => navigate(`/admin/surat-masuk/${id}/tanda-terima`)} />
      </Tabs>
    </Page>
  );
}
