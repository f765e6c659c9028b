import { useNavigate } from 'react-router-dom';
import { Page } from '../../../components/page.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { LOKET_TABS } from '../../../domain/counter/loket-tabs.ts';
import { LoketPengaduanForm } from '../components/loket-pengaduan-form.tsx';

export function LoketPengaduanPage() {
  const navigate = useNavigate();
  return (
    <Page lead="Memasukkan pengaduan warga yang datang ke kantor." narrow>
      <Tabs label="Yang dimasukkan" tabs={LOKET_TABS} current="pengaduan">
        <LoketPengaduanForm onSent={(id) => navigate(`/admin/pengaduan-masuk/${id}/tanda-terima`)} />
      </Tabs>
    </Page>
  );
}
