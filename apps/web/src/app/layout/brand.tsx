import type { Desa } from '@pendopo/shared/desa/schemas';
import { useState } from 'react';
import seal from '../../assets/seal.svg';
import { Image } from '../../components/image.tsx';
import { Link } from '../../components/link.tsx';
import { useVillage } from '../../domain/village/village.tsx';
import { useWords } from '../../lib/words.ts';
import styles from './brand.module.css';

export function Brand({ desa }: { desa: Desa | undefined }) {
  const words = useWords();
  const [broken, setBroken] = useState(false);
  const logo = desa?.logo && !broken ? desa.logo : seal;
  return (
    <Link className={styles.brand} to="/">
      <Image className={styles.seal} src={logo} alt="" width={44} height={44} onBroken={() => setBroken(true)} />
      <span className={styles.words}>
        <span className={styles.name}>{useVillage().name}</span>
        {desa?.kecamatan && (
          <span className={styles.place}>
            {words('{Kecamatan} ')}
            {desa.kecamatan}
            {desa.kabupaten && (
              <span className={styles.wide}>
                {words(', {Kabupaten} ')}
                {desa.kabupaten}
              </span>
            )}
          </span>
        )}
      </span>
    </Link>
  );
}
