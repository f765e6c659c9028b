import type { NaskahTemplat } from '@pendopo/shared/naskah-templat/schemas';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../lib/format.ts';

type Version = NaskahTemplat['riwayat'][number];
type TemplateHistoryProps = { riwayat: readonly Version[]; onRestore: (version: Version) => void };

export function TemplateHistory({ riwayat, onRestore }: TemplateHistoryProps) {
  return (
    <Section card title="Versi">
      {riwayat.length === 0 ? (
        <p>Teks ini belum pernah diubah.</p>
      ) : (
        <DataTable
          caption="Versi templat"
          captionHidden
          compact
          rows={riwayat}
          rowKey={({ versi }) => versi}
          columns={[
            { header: 'Versi', cell: ({ versi, bawaan }) => (bawaan ? `${versi}, bawaan` : versi), rowHeader: true },
            { header: 'Disimpan', cell: ({ created_at }) => formatMoment(created_at), nowrap: true },
            { header: 'Oleh', cell: ({ oleh_nama }) => oleh_nama },
          ]}
          rowActions={(version) => (
            <Button variant="secondary" size="small" onClick={() => onRestore(version)}>
              Pakai teks versi {version.versi}
            </Button>
          )}
        />
      )}
    </Section>
  );
}
