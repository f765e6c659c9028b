import type { KontakDesa } from '@pendopo/shared/pesan-kontak';
import { AtSign, type LucideIcon, Mail, MapPin, MessageCircle, ThumbsUp } from 'lucide-react';
import { Breakable } from '../../../components/breakable.tsx';
import { waLink } from '../../../lib/format.ts';
import styles from './contact-cards.module.css';
import { facebookLink, instagramLink, mailLink } from './contact-links.ts';

type Way = { label: string; icon: LucideIcon; value: string | null; link?: (value: string) => string };

const waysOf = ({ alamat, email, whatsapp, instagram, facebook }: KontakDesa): Way[] => [
  { label: 'Alamat', icon: MapPin, value: alamat },
  { label: 'Email', icon: Mail, value: email, link: mailLink },
  { label: 'WhatsApp', icon: MessageCircle, value: whatsapp, link: waLink },
  { label: 'Instagram', icon: AtSign, value: instagram, link: instagramLink },
  { label: 'Facebook', icon: ThumbsUp, value: facebook, link: facebookLink },
];

/** Every way to reach the village office, a card each. */
export function ContactCards({ kontak }: { kontak: KontakDesa }) {
  return (
    <ul className={styles.cards}>
      {waysOf(kontak).map(({ label, icon: Icon, value, link }) => (
        <li key={label} className={styles.card}>
          <span className={styles.icon}>
            <Icon size={22} aria-hidden="true" />
          </span>
          <div className={styles.words}>
            <h3 className={styles.label}>{label}</h3>
            {value && link ? (
              <Outward to={link(value)}>{value}</Outward>
            ) : (
              <p className={styles.text}>{value || '-'}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Outward({ to, children }: { to: string; children: string }) {
  const tab = to.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a className={styles.link} href={to} {...tab}>
      <Breakable text={children} after="@" />
    </a>
  );
}
