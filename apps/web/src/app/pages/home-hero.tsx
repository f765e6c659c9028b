import type { Desa } from '@pendopo/shared/desa/schemas';
import { SURAT_TYPE_COUNT } from '@pendopo/shared/surat/featured';
import { ButtonLink } from '../../components/button.tsx';
import { cx } from '../../lib/cx.ts';
import { useWords } from '../../lib/words.ts';
import { HeroCarousel } from './hero-carousel.tsx';
import styles from './home-hero.module.css';

export function HomeHero({ desa }: { desa: Desa | undefined }) {
  const words = useWords();
  return (
    <section className={cx(styles.hero, 'on-dark')}>
      <HeroCarousel />
      <div className={cx('container', styles.panel)}>
        <div className={styles.words}>
          <p className={styles.welcome}>{desa ? words`Selamat datang di {Desa} ${desa.nama}` : 'Selamat datang'}</p>
          <h1 className={styles.heading} tabIndex={-1}>
            {words('{Desa} yang rukun, layanan yang dekat.')}
          </h1>
          <p className={styles.lead}>
            Ajukan {SURAT_TYPE_COUNT}
            {words(' jenis surat dari rumah. Pantau statusnya, lalu ambil di kantor {desa} saat selesai.')}
          </p>
          <div className={styles.buttons}>
            <ButtonLink variant="highlight" to="/layanan/surat-online">
              Ajukan Surat
            </ButtonLink>
            <ButtonLink variant="outline" to="/profil">
              Cek Pengajuan
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
