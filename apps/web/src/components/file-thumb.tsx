import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './file-thumb.module.css';
import { Icon } from './icon.tsx';

type FileThumbProps = Omit<ComponentProps<'img'>, 'src'> & {
  /** Null if the file is not a picture. */
  src: string | null;
  large?: boolean;
};

export function FileThumb({ src, alt = '', large = false, ...rest }: FileThumbProps) {
  const className = cx(styles.thumb, large && styles.large);
  if (src) return <img {...rest} className={className} src={src} alt={alt} />;
  return (
    <span className={className}>
      <Icon name="file-text" size={large ? 32 : 28} />
    </span>
  );
}
