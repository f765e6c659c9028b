import type { Naskah } from '@pendopo/shared/naskah/schemas';
import type { DocumentTemplate } from '@pendopo/shared/naskah-templat/schemas';
import { formatMoment } from '../../../lib/format.ts';
import styles from './naskah-editor.module.css';

type ChecklistFieldsProps = {
  catatan: DocumentTemplate['catatan'];
  ticked: readonly number[];
  ticks: Naskah['periksa'];
  onChange: (ticked: number[]) => void;
};

/** Checks that an official makes before the approval, and texts that this document must not contain. */
export function ChecklistFields({ catatan, ticked, ticks, onChange }: ChecklistFieldsProps) {
  return (
    <>
      <ul className={styles.checklist}>
        {catatan.periksa.map((text, index) => {
          const by = ticks.find((tick) => tick.index === index);
          const isTicked = ticked.includes(index);
          return (
            <li key={text}>
              <label>
                <input
                  type="checkbox"
                  checked={isTicked}
                  onChange={() => onChange(isTicked ? ticked.filter((item) => item !== index) : [...ticked, index])}
                />
                <span>
                  {text}
                  {isTicked && by && (
                    <small>
                      {by.oleh_nama}, {formatMoment(by.at)}
                    </small>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {catatan.tidak_boleh.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Surat ini tidak boleh</h3>
          <ul className={styles.not}>
            {catatan.tidak_boleh.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
