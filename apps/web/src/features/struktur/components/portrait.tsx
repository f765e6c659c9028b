import { smallVersion } from '@pendopo/shared/picture';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { initials } from './initials.ts';
import styles from './portrait.module.css';

type PortraitProps = { nama: string; src: string | null; large?: boolean };

/** A person's photo, or initials when there is none or it fails; an outline where nobody holds the post. */
export function Portrait({ nama, src, large = false }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = cx(styles.portrait, large && styles.large);
  if (src && broken !== src)
    return (
      <img className={className} src={smallVersion(src) ?? src} alt="" loading="lazy" onError={() => setBroken(src)} />
    );
  const letters = initials(nama);
  return (
    <span className={cx(className, letters === '' && styles.vacant)} aria-hidden="true">
      {letters || <UserRound size="50%" strokeWidth={1.5} />}
    </span>
  );
}
