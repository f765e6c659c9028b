import { NAMA_PERAN, ROLES, type Role } from '@pendopo/shared/access/roles';
import type { Pengguna } from '@pendopo/shared/pengguna/schemas';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { SelectField } from '../../../components/field.tsx';
import { type Chip, InboxList } from '../../../components/inbox-list.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { useWords } from '../../../lib/words.ts';
import { AddOfficialDialog } from '../components/add-official-dialog.tsx';
import { CodeDialog } from '../components/code-dialog.tsx';
import { EditAccountDialog } from '../components/edit-account-dialog.tsx';
import { LoginSettings } from '../components/login-settings.tsx';
import { PENGGUNA_COLUMNS } from '../components/pengguna-columns.tsx';
import { SigningWarning } from '../components/signing-warning.tsx';
import { deletePengguna, penggunaQuery } from '../pengguna.queries.ts';
import styles from './pengguna.module.css';

const WORDS = {
  none: 'Belum ada pengguna.',
  noneHint: 'Akun warga muncul setelah mereka mendaftar.',
  noMatch: 'Tidak ada pengguna ditemukan untuk pilihan ini.',
  showAll: 'Tampilkan semua pengguna',
};
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: NAMA_PERAN[value] }));
const ACTIVE_OPTIONS = [
  { value: 'ya', label: 'Aktif' },
  { value: 'tidak', label: 'Tidak aktif' },
];
const ACTIVE = ['ya', 'tidak'];

type Open = { kind: 'add' } | { kind: 'edit' | 'code' | 'delete'; account: Pengguna };

type UserList = ReturnType<typeof useListFilter<'role', Role, 'aktif'>>;

function chipsOf(list: UserList, aktif: string): Chip[] {
  const { role } = list.filter;
  const chips: Chip[] = [];
  if (role !== '') chips.push({ label: 'Peran', value: NAMA_PERAN[role], onRemove: () => list.choose('') });
  if (aktif !== '') {
    const value = aktif === 'ya' ? 'Aktif' : 'Tidak aktif';
    chips.push({ label: 'Keaktifan', value, onRemove: () => list.change({ aktif: '' }) });
  }
  return chips;
}

function PenggunaFilter({ list, aktif }: { list: UserList; aktif: string }) {
  return (
    <div className={styles.filter}>
      <SearchBox placeholder="Cari nama/username/email/HP..." value={list.typed} onChange={list.setTyped} />
      <SelectField
        name="role"
        label="Peran"
        optional="filter"
        placeholder="Semua peran"
        options={ROLE_OPTIONS}
        value={list.filter.role}
        onChange={({ target }) => list.choose(target.value)}
      />
      <SelectField
        name="aktif"
        label="Keaktifan"
        optional="filter"
        placeholder="Semua akun"
        options={ACTIVE_OPTIONS}
        value={aktif}
        onChange={({ target }) => list.change({ aktif: target.value })}
      />
    </div>
  );
}

type AccountActionsProps = { account: Pengguna; userId: number | undefined; onOpen: (kind: Open) => void };

function AccountActions({ account, userId, onOpen }: AccountActionsProps) {
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Ubah akun ${account.username}`}
        onClick={() => onOpen({ kind: 'edit', account })}
      >
        Ubah
      </Button>
      {account.aktif && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Kode akses untuk ${account.username}`}
          onClick={() => onOpen({ kind: 'code', account })}
        >
          Kode akses
        </Button>
      )}
      {account.id !== userId && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Hapus akun ${account.username}`}
          onClick={() => onOpen({ kind: 'delete', account })}
        >
          Hapus
        </Button>
      )}
    </>
  );
}

type DeleteAccountProps = { account: Pengguna; onClose: () => void; onDeleted: (message: string) => void };

function DeleteAccount({ account, onClose, onDeleted }: DeleteAccountProps) {
  const words = useWords();
  return (
    <DeleteDialog
      failed="Gagal menghapus akun"
      remove={() => deletePengguna(account.id)}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        Akun {account.username} ({account.nama}
        {words(
          ') dihapus. Surat yang masih Menunggu ikut terhapus dengan berkasnya; surat lain tetap menjadi arsip {desa} tanpa tautan ke akun ini.',
        )}
      </p>
    </DeleteDialog>
  );
}

export function PenggunaPage() {
  const list = useListFilter('role', ROLES, ['aktif']);
  const pages = usePages('pengguna');
  const { user } = useSession();
  const aktif = ACTIVE.includes(list.more.aktif) ? list.more.aktif : '';
  const choice = { ...list.filter, aktif };
  const query = useQuery(penggunaQuery(choice, pages.cursor), KEEP);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const close = () => setOpen(null);
  const finish = (message: string) => {
    close();
    setDone(message);
  };
  return (
    <Page
      lead="Akun petugas dan warga."
      actions={
        <>
          <Button size="small" onClick={() => setOpen({ kind: 'add' })}>
            Tambah petugas
          </Button>
          <ExportButton path="/pengguna/ekspor" params={choice} hasNik={false} />
        </>
      }
    >
      <div className="stack">
        {done && <Notice title={done} />}
        <SigningWarning />
        <PenggunaFilter list={list} aktif={aktif} />
        <QueryState query={query} loading="Memuat pengguna..." failed="Gagal mengambil data pengguna">
          {({ pengguna, meta }) => (
            <InboxList
              caption="Daftar Pengguna"
              compact
              columns={PENGGUNA_COLUMNS}
              rows={pengguna}
              rowActions={(account) => <AccountActions account={account} userId={user?.id} onOpen={setOpen} />}
              words={WORDS}
              filter={{ q: list.filter.q, chips: chipsOf(list, aktif) }}
              pager={pages.pager({ meta, shown: pengguna.length })}
              busy={query.isPlaceholderData}
              onClear={list.clear}
            />
          )}
        </QueryState>
        <LoginSettings />
      </div>
      {open?.kind === 'add' && <AddOfficialDialog onClose={close} />}
      {open?.kind === 'edit' && <EditAccountDialog account={open.account} onClose={close} onSaved={finish} />}
      {open?.kind === 'code' && <CodeDialog owner={open.account} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAccount account={open.account} onClose={close} onDeleted={finish} />}
    </Page>
  );
}
