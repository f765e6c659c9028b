import { Badge, type BadgeTone } from '../../components/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  Selesai: 'hijau',
  Diproses: 'kunyit',
  Ditolak: 'bahaya',
  'Sedang Berlangsung': 'kunyit',
  'Akan Datang': 'biru',
};

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'netral'}>{status}</Badge>;
}
