import type { Desa } from '@pendopo/shared/desa';
import type { KontakDesa } from '@pendopo/shared/pesan-kontak';
import type { ReactNode } from 'react';
import { Breakable } from '../../components/breakable.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { cx } from '../../lib/cx.ts';
import { waLink } from '../../lib/phone-links.ts';
import styles from './footer.module.css';
import { useMenu } from './use-menu.ts';

/** Longer lists of links than this stand in two columns. */
const ONE_COLUMN = 7;

/** Its columns hold every link of the menu. */
export const SITE_MAP_ID = 'peta-situs';

type FooterProps = { desa: Desa | undefined; kontak: KontakDesa | undefined };

export function Footer({ desa, kontak }: FooterProps) {
  const entries = useMenu();
  const place =
    desa &&
    [desa.kecamatan && `Kecamatan ${desa.kecamatan}`, desa.kabupaten && `Kabupaten ${desa.kabupaten}`, desa.provinsi]
      .filter(Boolean)
      .join(', ');
  return (
    <footer className={cx(styles.footer, 'on-dark')} id={SITE_MAP_ID}>
      <div className={styles.kawung} aria-hidden="true" />
      <div className={cx('container', styles.columns)}>
        <div className={styles.identity}>
          <p className={styles.name}>{desa ? `Desa ${desa.nama}` : 'Portal Desa'}</p>
          {desa?.semboyan && <p>{desa.semboyan}</p>}
          {place && <p>{place}</p>}
        </div>
        {entries.map(({ label, to, links }) => (
          <LinkGroup key={label} title={label} links={links.length > 0 ? links : [{ label, to: to ?? '/' }]} />
        ))}
        {desa && desa.jam_pelayanan.length > 0 && (
          <Column title="Jam Pelayanan">
            <dl className={styles.hours}>
              {desa.jam_pelayanan.map(({ hari, jam }) => (
                <div key={hari}>
                  <dt>{hari}</dt>
                  <dd>{jam}</dd>
                </div>
              ))}
            </dl>
          </Column>
        )}
        {kontak && <Contact kontak={kontak} />}
      </div>
      <div className={cx('container', styles.bottom)}>
        <p>{desa ? `Pemerintah Desa ${desa.nama}` : 'Pemerintah Desa'}</p>
        <Link className={styles.link} to="/privasi">
          Privasi
        </Link>
      </div>
    </footer>
  );
}

/** A group of the menu: a column, on a phone folded up under its title. */
function LinkGroup({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  const isLong = links.length > ONE_COLUMN;
  const list = (
    <ul className={cx(styles.links, isLong && styles.twoColumns)}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (links.length === 1) return <div>{list}</div>;
  return (
    <>
      <div className={cx(styles.column, isLong && styles.wide)}>
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

function Contact({ kontak: { alamat, email, whatsapp } }: { kontak: KontakDesa }) {
  if (!alamat && !email && !whatsapp) return null;
  return (
    <Column title="Kantor Desa" wide>
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
        {whatsapp && (
          <a className={styles.link} href={waLink(whatsapp)} target="_blank" rel="noreferrer">
            <Icon name="message-circle" size={20} /> WhatsApp {whatsapp}
          </a>
        )}
      </address>
    </Column>
  );
}

type ColumnProps = { title: string; wide?: boolean; children: ReactNode };

function Column({ title, wide = false, children }: ColumnProps) {
  return (
    <div className={cx(wide && styles.wide)}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
