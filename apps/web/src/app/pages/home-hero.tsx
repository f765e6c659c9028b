import type { Desa } from '@pendopo/shared/desa';
import { SURAT_TYPE_COUNT } from '@pendopo/shared/surat-featured';
import heroPagi from '../../assets/hero-pagi.svg';
import { ButtonLink } from '../../components/button.tsx';
import { cx } from '../../lib/cx.ts';
import styles from './home-hero.module.css';

export function HomeHero({ desa }: { desa: Desa | undefined }) {
  return (
    <section className={cx(styles.hero, 'on-dark')}>
      <img className={styles.picture} src={heroPagi} alt="" width={1600} height={720} />
      <div className={cx('container', styles.panel)}>
        <div className={styles.words}>
          <p className={styles.welcome}>{desa ? `Selamat datang di Desa ${desa.nama}` : 'Selamat datang'}</p>
          <h1 className={styles.heading} tabIndex={-1}>
            Desa yang rukun, layanan yang dekat.
          </h1>
          <p className={styles.lead}>
            Ajukan {SURAT_TYPE_COUNT} jenis surat dari rumah. Pantau statusnya, lalu ambil di kantor desa saat selesai.
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
