import { cx } from '../lib/cx.ts';
import styles from './loading.module.css';
import { Spinner } from './spinner.tsx';

type LoadingProps = {
  text: string;
  inline?: boolean;
};

export function Loading({ text, inline = false }: LoadingProps) {
  return (
    <p className={cx(styles.loading, inline && styles.inline)} role="status">
      <Spinner />
      <span>{text}</span>
    </p>
  );
}
