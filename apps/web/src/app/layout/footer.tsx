import type { Desa } from '@pendopo/shared/desa/schemas';
import type { KontakDesa } from '@pendopo/shared/pesan-kontak/schemas';
import { Breakable } from '../../components/breakable.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { useVillage } from '../../domain/village/village.tsx';
import { cx } from '../../lib/cx.ts';
import { isDialable, waLink } from '../../lib/phone-links.ts';
import type { ScreenLink } from '../../lib/screen.ts';
import { useWords } from '../../lib/words.ts';
import styles from './footer.module.css';
import type { MenuEntry } from './menu.ts';

export const SITE_MAP_ID = 'peta-situs';

type FooterProps = { desa: Desa | undefined; kontak: KontakDesa | undefined; menu: readonly MenuEntry[] };

export function Footer({ desa, kontak, menu }: FooterProps) {
  const words = useWords();
  const place =
    desa &&
    [
      desa.kecamatan && words`{Kecamatan} ${desa.kecamatan}`,
      desa.kabupaten && words`{Kabupaten} ${desa.kabupaten}`,
      desa.provinsi,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <footer className={cx(styles.footer, 'on-dark')}>
      <div className={styles.kawung} aria-hidden="true" />
      <div className={cx('container', styles.columns)}>
        <div className={styles.identity}>
          <p className={styles.name}>{useVillage().name}</p>
          {desa?.semboyan && <p>{desa.semboyan}</p>}
          {place && <p>{place}</p>}
        </div>
        {kontak && <Contact kontak={kontak} />}
        {desa && desa.jam_pelayanan.length > 0 && (
          <div className={styles.hours}>
            <h2 className={styles.title}>Jam Pelayanan</h2>
            <dl>
              {desa.jam_pelayanan.map(({ hari, jam }) => (
                <div key={hari}>
                  <dt>{hari}</dt>
                  <dd>{jam}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <div className={styles.groups} id={SITE_MAP_ID}>
          {menu.map(
            ({ label, links }) => links.length > 0 && <LinkGroup key={label} title={words(label)} links={links} />,
          )}
        </div>
      </div>
      <div className={cx('container', styles.bottom)}>
        <p>{desa ? words`Pemerintah {Desa} ${desa.nama}` : words('Pemerintah {Desa}')}</p>
        {menu.map(
          ({ label, to, links }) => links.length === 0 && to && <FooterLink key={label} label={label} to={to} />,
        )}
        <FooterLink label="Privasi" to="/privasi" />
      </div>
    </footer>
  );
}

/** A group of the menu: a column, or a collapsed section on a phone. */
function LinkGroup({ title, links }: { title: string; links: readonly ScreenLink[] }) {
  const list = (
    <ul className={styles.links}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <FooterLink label={label} to={to} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className={styles.column}>
        <h2 className={styles.title}>{title}</h2>
        {list}
      </div>
      <details className={styles.fold}>
        <summary>{title}</summary>
        {list}
      </details>
    </>
  );
}

function FooterLink({ label, to }: { label: string; to: string }) {
  const words = useWords();
  return (
    <Link className={styles.link} to={to}>
      {words(label)}
    </Link>
  );
}

function Contact({ kontak: { alamat, email, whatsapp } }: { kontak: KontakDesa }) {
  const words = useWords();
  if (!alamat && !email && !whatsapp) return null;
  return (
    <div className={styles.office}>
      <h2 className={styles.title}>{words('Kantor {Desa}')}</h2>
      <address className={styles.address}>
        {alamat && (
          <span className={styles.line}>
            <Icon name="map-pin" size={20} /> {alamat}
          </span>
        )}
        {email && (
          <a className={styles.link} href={`mailto:${email}`}>
            <Icon name="mail" size={20} />
            <span>
              <Breakable text={email} after="@" />
            </span>
          </a>
        )}
        {whatsapp && isDialable(whatsapp) && (
          <a className={styles.link} href={waLink(whatsapp)} target="_blank" rel="noreferrer">
            <Icon name="message-circle" size={20} /> WhatsApp {whatsapp}
          </a>
        )}
      </address>
    </div>
  );
}
