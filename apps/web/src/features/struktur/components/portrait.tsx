import { smallVersion } from '@pendopo/shared/files/picture';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Image } from '../../../components/image.tsx';
import { cx } from '../../../lib/cx.ts';
import { initials } from './initials.ts';
import styles from './portrait.module.css';

type PortraitProps = { nama: string; src: string | null; large?: boolean };

/** A person's photo; initials if it is missing or fails; an outline for a vacant post. */
export function Portrait({ nama, src, large = false }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = cx(styles.portrait, large && styles.large);
  if (src && broken !== src)
    return (
      <Image
        className={className}
        src={smallVersion(src) ?? src}
        alt=""
        loading="lazy"
        onBroken={() => setBroken(src)}
      />
    );
  const letters = initials(nama);
  return (
    <span className={cx(className, letters === '' && styles.vacant)} aria-hidden="true">
      {letters || <Icon name="user-round" size="50%" strokeWidth={1.5} />}
    </span>
  );
}
