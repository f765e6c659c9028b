import type { Desa } from '@pendopo/shared/desa/schemas';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { cx } from '../../lib/cx.ts';
import { useWords } from '../../lib/words.ts';
import styles from './home-how-to.module.css';

const STEPS = villageTexts([
  { title: 'Pilih surat', text: 'Lihat dokumen yang perlu disiapkan, lalu foto atau pindai.' },
  { title: 'Isi dan kirim', text: 'Lengkapi formulir dari ponsel. Pelayanan tidak dipungut biaya.' },
  { title: 'Pantau dan ambil', text: 'Saat statusnya Selesai, ambil surat di kantor {desa}.' },
]);

export function HomeHowTo({ hours }: { hours: Desa['jam_pelayanan'] }) {
  const words = useWords();
  return (
    <section className={styles.band} aria-labelledby="cara-surat">
      <div className={cx('container', styles.columns)}>
        <div>
          <h2 className={styles.heading} id="cara-surat">
            Cara mengurus surat
          </h2>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <div>
                  <h3 className={styles.title}>{title}</h3>
                  <p>{words(text)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        {hours.length > 0 && (
          <div className={styles.hours}>
            <h2 className={styles.hoursTitle}>{words('Jam pelayanan kantor {desa}')}</h2>
            <dl className={styles.list}>
              {hours.map(({ hari, jam }) => (
                <div key={hari} className={styles.row}>
                  <dt>{hari}</dt>
                  <dd>{jam}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  );
}
