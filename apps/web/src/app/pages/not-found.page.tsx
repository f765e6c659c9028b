import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { putSearch } from '../../lib/private-search.ts';

export function NotFoundPage() {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const params = new URLSearchParams();
    const state = putSearch(params, q);
    navigate({ pathname: '/publikasi/berita', search: params.toString() }, { state });
  }
  return (
    <Page
      narrow
      title="Halaman tidak ditemukan"
      lead="Alamat ini tidak ada atau sudah dipindahkan. Periksa kembali tulisannya, atau mulai lagi dari beranda."
    >
      <div className="stack">
        <form className="stack-16" onSubmit={search}>
          <TextField name="q" label="Cari berita" type="search" maxLength={100} autoComplete="off" optional="filter" />
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
