import { pictureVersions } from '@pendopo/shared/files/picture';
import { useState } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './avatar.module.css';
import { Image } from './image.tsx';

type AvatarProps = { name: string; src?: string | null; size?: 'small' | 'normal' | 'large' };

/** Shows the initial of the name if the picture is missing or fails to load. 32, 48 or 96 pixels. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = cx(styles.avatar, styles[size]);
  if (src && broken !== src) {
    const smallest = pictureVersions(src)[0]?.src ?? src;
    return <Image className={className} src={smallest} alt="" loading="lazy" onBroken={() => setBroken(src)} />;
  }
  return (
    <span className={className} aria-hidden="true">
      {(Array.from(name.trim())[0] ?? 'U').toUpperCase()}
    </span>
  );
}
