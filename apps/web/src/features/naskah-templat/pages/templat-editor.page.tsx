import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { TemplateEditor } from '../components/template-editor.tsx';
import { useTemplateData } from '../components/use-template-data.ts';

const LIST = { to: '/admin/naskah/templat', label: 'Templat surat' };

export function TemplatEditorPage() {
  const { kode = '' } = useParams();
  const data = useTemplateData(kode);
  const missing = (
    <EmptyState
      title="Jenis surat tidak ditemukan."
      action={
        <ButtonLink variant="secondary" to={LIST.to}>
          Kembali ke Templat surat
        </ButtonLink>
      }
    >
      Alamatnya mungkin salah ketik.
    </EmptyState>
  );
  return (
    <Page lead={data.data?.templat.judul} back={LIST}>
      <QueryState query={data} loading="Memuat templat..." failed="Gagal mengambil templat surat" notFound={missing}>
        {({ templat, sources }) => <TemplateEditor key={kode} templat={templat} sources={sources} />}
      </QueryState>
    </Page>
  );
}
