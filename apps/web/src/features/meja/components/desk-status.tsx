import { hasNumber } from '@pendopo/shared/naskah/lifecycle';
import { mayApply } from '@pendopo/shared/surat/lifecycle';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { CounterRateLink } from '../../../domain/requests/rate-link.tsx';
import { Timeline } from '../../../domain/requests/timeline.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { changeMany, mejaQueries } from '../meja.queries.ts';
import { DelayForm } from './delay-form.tsx';
import { dueTodaySentence } from './delay-text.ts';
import styles from './desk-status.module.css';
import { SuratStatusDialog } from './surat-status-dialog.tsx';
import { SuratWhatsapp } from './surat-whatsapp.tsx';
import type { StatusChange } from './undo-notice.tsx';

export function DeskStatus({ surat, onStatus }: { surat: Surat; onStatus: (change: StatusChange) => void }) {
  const [changing, setChanging] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const { status, status_naskah, janji } = surat;
  const state = { status, numbered: hasNumber(status_naskah), late: janji.terlambat };
  const follows = !mayApply('proses', state, 'petugas');
  const dueToday = isOpenSurat(status) ? dueTodaySentence(janji) : null;
  useKeys({
    s: follows ? undefined : () => setChanging(true),
    w: () => section.current?.querySelector<HTMLAnchorElement>('a[href^="https://wa.me"]')?.click(),
  });
  return (
    <Section card title="Status">
      <div className={styles.status} ref={section}>
        <Timeline riwayat={surat.riwayat} />
        <div className={styles.steps}>
          {follows ? (
            <p>Status mengikuti naskahnya.</p>
          ) : (
            <Button variant="secondary" wide onClick={() => setChanging(true)}>
              Ubah Status
            </Button>
          )}
          <SuratWhatsapp surat={surat} />
          <CounterRateLink of={surat} />
          {dueToday && <p>{dueToday}.</p>}
          {mayApply('tunda', state, 'petugas') && <DelayForm surat={surat} />}
          <Official surat={surat} />
        </div>
      </div>
      {changing && <SuratStatusDialog surat={surat} onClose={() => setChanging(false)} onSaved={onStatus} />}
    </Section>
  );
}

function Official({ surat: { id, petugas } }: { surat: Surat }) {
  const officials = useQuery(mejaQueries.petugas).data?.petugas ?? [];
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function assign(value: string) {
    setBusy(true);
    const petugas_id = value === '' ? null : Number(value);
    const failed = await changeMany({ aksi: 'tugaskan', petugas_id, surat: [{ id }] }).then(
      ([outcome]) => outcome?.error ?? null,
      messageOf,
    );
    setFailure(failed);
    setBusy(false);
  }
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      <SelectField
        name="petugas"
        label="Petugas"
        optional="filter"
        placeholder="Belum ada"
        options={officials.map(({ id: value, nama }) => ({ value: String(value), label: nama }))}
        value={petugas ? String(petugas.id) : ''}
        disabled={busy}
        onChange={({ target }) => void assign(target.value)}
      />
    </>
  );
}
