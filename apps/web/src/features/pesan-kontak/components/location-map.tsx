import landscape from '../../../assets/hero-siang.svg';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import styles from './location-map.module.css';
import { mapFrame, mapPage } from './map-links.ts';

/** Map of the village office. Shows a drawing with the address while coordinates are missing. */
export function LocationMap({ alamat }: { alamat: string | undefined }) {
  const { name, koordinat } = useVillage();
  return (
    <div className="stack-16">
      <div className={styles.frame}>
        <img className={styles.fill} src={landscape} alt="" loading="lazy" decoding="async" />
        {koordinat ? (
          <iframe className={styles.fill} src={mapFrame(koordinat)} title="Peta Lokasi" loading="lazy" />
        ) : (
          <div className={styles.address}>
            <Icon name="map-pin" className={styles.pin} size={28} />
            <div>
              <p className={styles.office}>Kantor {name}</p>
              {alamat && <p className={styles.text}>{alamat}</p>}
            </div>
          </div>
        )}
      </div>
      {koordinat && (
        <div>
          <ButtonLink variant="secondary" size="small" to={mapPage(koordinat)}>
            Buka peta yang lebih besar
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
