import { Button, ButtonLink } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';

export function NotFoundPage() {
  return (
    <Page
      narrow
      title="Halaman tidak ditemukan"
      lead="Alamat ini tidak ada atau sudah dipindahkan. Periksa kembali tulisannya, atau mulai lagi dari beranda."
    >
      <div className="stack">
        <form action="/publikasi/berita" method="get" className="stack-16">
          <TextField name="q" label="Cari berita" type="search" maxLength={100} optional="filter" />
          <div>
            <Button type="submit" variant="secondary">
              Cari
            </Button>
          </div>
        </form>
        <div>
          <ButtonLink to="/">Kembali ke Beranda</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
