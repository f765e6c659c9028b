import { type ReactNode, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PrintSheet } from '../../../components/print-sheet.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { readBiodataSheet, readFamilySheet } from '../penduduk.queries.ts';
import { BiodataSheet, FamilySheet } from './register-sheet.tsx';

type PrintProps<Answer> = {
  label: string;
  /** Names the row's button for screen readers in a list. */
  of?: string | undefined;
  kertas: Parameters<typeof PrintSheet>[0]['kertas'];
  read: () => Promise<Answer>;
  sheet: (answer: Answer) => ReactNode;
};

/** Reads rows with whole numbers when it is pressed, and prints them. They are kept nowhere else. */
function PrintRows<Answer>({ label, of, kertas, read, sheet }: PrintProps<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const reading = useSWRMutation<Answer, Error>(`${label} dicetak`, read, {
    throwOnError: false,
    populateCache: false,
    onSuccess: setAnswer,
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={reading.isMutating}
        onClick={() => void reading.trigger()}
        aria-label={of && `${label} ${of}`}
      >
        {label}
      </Button>
      {reading.error && <FormFailure>{messageOf(reading.error, 'Gagal menyiapkan cetakan')}</FormFailure>}
      {answer && (
        <PrintSheet kertas={kertas} onDone={() => setAnswer(null)}>
          {sheet(answer)}
        </PrintSheet>
      )}
    </>
  );
}

export const PrintFamily = ({ id, of }: { id: number; of?: string }) => (
  <PrintRows
    label="Cetak data keluarga"
    of={of}
    kertas="A4"
    read={() => readFamilySheet(id)}
    sheet={(answer) => <FamilySheet {...answer} />}
  />
);

export const PrintBiodata = ({ id }: { id: number }) => (
  <PrintRows
    label="Cetak biodata"
    kertas="tegak"
    read={() => readBiodataSheet(id)}
    sheet={(answer) => <BiodataSheet {...answer} />}
  />
);
