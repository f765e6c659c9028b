import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import { WAITING_WORDS, type Waiting } from '@pendopo/shared/ringkasan/text';
import { useRingkasan } from '../ringkasan.queries.ts';
import styles from './waiting-count.module.css';

const MAX_SHOWN = 99;

const sum = (ringkasan: Ringkasan | undefined, of: readonly Waiting[]) =>
  ringkasan ? of.reduce((total, key) => total + (ringkasan[key] ?? 0), 0) : 0;

/** The number of waiting items beside a menu word, for officials only. Hidden at zero. */
export function WaitingCount({ of }: { of: readonly Waiting[] }) {
  const count = sum(useRingkasan().data?.ringkasan, of);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{`${count} ${WAITING_WORDS[of[0] ?? 'surat_menunggu']}`}</span>
    </span>
  );
}
