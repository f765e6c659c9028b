import {
  BadgeCheck,
  Flag,
  Flower2,
  Hammer,
  HandCoins,
  HouseHeart,
  Landmark,
  type LucideIcon,
  ShieldCheck,
  Stethoscope,
  UsersRound,
  Wheat,
} from 'lucide-react';
import styles from './emblem.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  bpd: Landmark,
  lpm: Hammer,
  pkk: HouseHeart,
  'karang-taruna': UsersRound,
  linmas: ShieldCheck,
  bhabinkamtibmas: BadgeCheck,
  babinsa: Flag,
  'koperasi-wanita': HandCoins,
  'dharma-wanita': Flower2,
  poskesdes: Stethoscope,
  'kelompok-tani': Wheat,
};

/** An institution's sign: a roof tile with its drawing. */
export function Emblem({ slug }: { slug: string }) {
  const Icon = ICONS[slug] ?? Landmark;
  return (
    <div className={styles.tile} aria-hidden="true">
      <Icon className={styles.icon} strokeWidth={1.5} />
    </div>
  );
}
