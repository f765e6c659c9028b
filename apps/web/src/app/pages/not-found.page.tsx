import { ButtonLink } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';

export function NotFoundPage() {
  return (
    <Page
      title="Halaman tidak ditemukan"
      lead="Alamat ini tidak ada atau sudah dipindahkan. Periksa kembali tulisannya, atau mulai lagi dari beranda."
    >
      <ButtonLink to="/">Kembali ke Beranda</ButtonLink>
    </Page>
  );
}
