import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { NaskahEditor } from '../components/naskah-editor.tsx';
import { useEditorData } from '../components/use-editor-data.ts';

export function NaskahEditorPage() {
  const { id = '' } = useParams();
  const data = useEditorData(Number(id));
  const back = `/admin/surat-masuk/${id}`;
  const missing = (
    <EmptyState
      title="Surat tidak ditemukan."
      action={
        <ButtonLink variant="secondary" to="/admin/surat-masuk">
          Kembali ke Surat Masuk
        </ButtonLink>
      }
    >
      Surat ini mungkin sudah dibatalkan, atau alamatnya salah ketik.
    </EmptyState>
  );
  return (
    <Page
      lead={data.data && `${data.data.surat.jenis_surat} atas nama ${data.data.surat.nama}`}
      back={{ to: back, label: 'Detail surat' }}
    >
      <QueryState query={data} loading="Memuat naskah..." failed="Gagal mengambil naskah" notFound={missing}>
        {(sources) => <NaskahEditor key={id} {...sources} />}
      </QueryState>
    </Page>
  );
}
