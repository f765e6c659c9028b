import { Ambulance, MessageCircle, Phone, ShieldCheck, X } from 'lucide-react';
import { telLink, waLink } from '../../lib/format.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import styles from './quick-links.module.css';

export type QuickLinksProps = {
  whatsapp?: string | null | undefined;
  ambulans?: string | undefined;
  babinsa?: string | undefined;
};

/** Help within reach of the thumb. Numbers the village has not given are left out. */
export function QuickLinks({ whatsapp, ambulans, babinsa }: QuickLinksProps) {
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLElement>();
  const links = [
    whatsapp ? { label: 'WhatsApp kantor desa', href: waLink(whatsapp), Icon: MessageCircle } : null,
    ambulans ? { label: 'Panggil ambulans', href: telLink(ambulans), Icon: Ambulance } : null,
    babinsa ? { label: 'Telepon Babinsa', href: telLink(babinsa), Icon: ShieldCheck } : null,
  ].flatMap((link) => link ?? []);
  if (links.length === 0) return null;

  const Icon = open ? X : Phone;
  return (
    <aside className={styles.corner} aria-label="Bantuan cepat" {...rootProps}>
      <ul className={styles.panel} id={panelId} hidden={!open}>
        {links.map(({ label, href, Icon: LinkIcon }) => (
          <li key={label}>
            <a
              className={styles.link}
              href={href}
              onClick={close}
              {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              <LinkIcon size={22} aria-hidden="true" />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button {...buttonProps} className={styles.button}>
        <Icon size={22} aria-hidden="true" />
        {open ? 'Tutup' : 'Bantuan'}
      </button>
    </aside>
  );
}
