import type { KontakDesa } from '@pendopo/shared/pesan-kontak/schemas';
import { Breakable } from '../../../components/breakable.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { IconName } from '../../../components/icon-name.ts';
import { isDialable, waLink } from '../../../lib/phone-links.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './contact-cards.module.css';
import { facebookLink, instagramLink, mailLink } from './contact-links.ts';

type Way = { label: string; icon: IconName; value: string | null; link?: ((value: string) => string) | undefined };

const waysOf = ({ alamat, email, whatsapp, instagram, facebook }: KontakDesa): Way[] => [
  { label: 'Alamat', icon: 'map-pin', value: alamat },
  { label: 'Email', icon: 'mail', value: email, link: mailLink },
  { label: 'WhatsApp', icon: 'message-circle', value: whatsapp, link: isDialable(whatsapp ?? '') ? waLink : undefined },
  { label: 'Instagram', icon: 'at-sign', value: instagram, link: instagramLink },
  { label: 'Facebook', icon: 'thumbs-up', value: facebook, link: facebookLink },
];

type ContactCardsProps = {
  kontak: KontakDesa;
  /** Hides ways without a value. */
  knownOnly?: boolean;
};

export function ContactCards({ kontak, knownOnly = false }: ContactCardsProps) {
  const words = useWords();
  const ways = waysOf(kontak).filter(({ value }) => value || !knownOnly);
  if (ways.length === 0) return <p>{words('Alamat dan nomor kantor {desa} belum diisi.')}</p>;
  return (
    <ul className={styles.cards}>
      {ways.map(({ label, icon, value, link }) => (
        <li key={label} className={styles.card}>
          <span className={styles.icon}>
            <Icon name={icon} size={22} />
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
