import { cx } from '../lib/cx.ts';
import styles from './loading.module.css';
import { Spinner } from './spinner.tsx';

type LoadingProps = {
  text: string;
  /** Rendered beside other content instead of in its place. */
  inline?: boolean;
};

/** A loading message, announced at once. */
export function Loading({ text, inline = false }: LoadingProps) {
  return (
    <p className={cx(styles.loading, inline && styles.inline)} role="status">
      <Spinner />
      <span>{text}</span>
    </p>
  );
}
