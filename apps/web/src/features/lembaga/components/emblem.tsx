import { Icon } from '../../../components/icon.tsx';
import type { IconName } from '../../../components/icon-name.ts';
import styles from './emblem.module.css';

const ICONS: Readonly<Record<string, IconName>> = {
  bpd: 'landmark',
  lpm: 'hammer',
  pkk: 'house-heart',
  'karang-taruna': 'users-round',
  linmas: 'shield-check',
  bhabinkamtibmas: 'badge-check',
  babinsa: 'flag',
  'koperasi-wanita': 'hand-coins',
  'dharma-wanita': 'flower-2',
  poskesdes: 'stethoscope',
  'kelompok-tani': 'wheat',
};

export function Emblem({ slug }: { slug: string }) {
  const icon = ICONS[slug] ?? 'landmark';
  return (
    <div className={styles.tile} aria-hidden="true">
      <Icon className={styles.icon} name={icon} strokeWidth={1.5} />
    </div>
  );
}
