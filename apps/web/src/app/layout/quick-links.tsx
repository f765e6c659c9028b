import { Icon } from '../../components/icon.tsx';
import { cx } from '../../lib/cx.ts';
import { isDialable, telLink, waLink } from '../../lib/phone-links.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { useWords } from '../../lib/words.ts';
import styles from './quick-links.module.css';
import { useCovers } from './use-covers.ts';

export type QuickLinksProps = {
  whatsapp?: string | null | undefined;
  ambulans?: string | undefined;
  babinsa?: string | undefined;
};

/** Avoids fields and buttons. Omits numbers that the village has not entered. */
export function QuickLinks({ whatsapp, ambulans, babinsa }: QuickLinksProps) {
  const words = useWords();
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLElement>();
  const covers = useCovers(rootProps.ref) && !open;
  const links = [
    whatsapp && isDialable(whatsapp)
      ? { label: words('WhatsApp kantor {desa}'), href: waLink(whatsapp), icon: 'message-circle' as const }
      : null,
    ambulans ? { label: 'Panggil ambulans', href: telLink(ambulans), icon: 'ambulance' as const } : null,
    babinsa ? { label: 'Telepon Babinsa', href: telLink(babinsa), icon: 'shield-check' as const } : null,
  ].flatMap((link) => link ?? []);
  if (links.length === 0) return null;

  const icon = open ? 'x' : 'phone';
  return (
    <aside className={cx(styles.corner, covers && styles.away)} aria-label="Bantuan cepat" {...rootProps}>
      <ul className={styles.panel} id={panelId} hidden={!open}>
        {links.map(({ label, href, icon: linkIcon }) => (
          <li key={label}>
            <a
              className={styles.link}
              href={href}
              onClick={close}
              {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              <Icon name={linkIcon} size={22} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button {...buttonProps} className={styles.button}>
        <Icon name={icon} size={22} />
        {open ? 'Tutup' : 'Bantuan'}
      </button>
    </aside>
  );
}
