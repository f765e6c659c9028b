import styles from './spinner.module.css';

/** A spinner in the colour of the text. The words beside it name the task. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
