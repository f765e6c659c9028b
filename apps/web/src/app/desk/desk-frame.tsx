import { desaQuery } from '../../features/desa/desa.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { Main } from '../layout/main.tsx';
import { NextSetupBar, OtherArchiveNotice } from '../layout/menu-count.tsx';
import styles from './desk-frame.module.css';
import { DeskHeader } from './desk-header.tsx';
import { RailLinks } from './rail-links.tsx';

/** The frame of the officials' screens: a low header, and a rail in place of menus, banner and footer. */
export function DeskFrame() {
  const desa = useQuery(desaQuery).data?.desa;
  return (
    <div className={styles.desk}>
      <DeskHeader desa={desa} />
      <div className={styles.body}>
        <div className={styles.rail}>
          <div className="on-dark">
            <RailLinks />
          </div>
        </div>
        <div className={styles.content}>
          <OtherArchiveNotice />
          <NextSetupBar />
          <Main className={styles.main} />
        </div>
      </div>
    </div>
  );
}
