import { KODE_UNSUR, type KodeUnsur, MAX_PESAN, NILAI, type Nilai, UNSUR } from '@pendopo/shared/survei/text';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ShareBar } from '../../../components/share-bar.tsx';
import { cx } from '../../../lib/cx.ts';
import { mayRetry, messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { sendRating } from '../nilai.queries.ts';
import styles from './survey.module.css';

type Answers = Readonly<Partial<Record<KodeUnsur, Nilai | null>>>;
type SurveyProps = {
  kode: string;
  /** An official has turned the counter's screen to the resident. */
  atCounter: boolean;
  judul: string;
};

const LAST = KODE_UNSUR.length;

/** The answers stay in the page until the server has accepted them. */
function useSending({ kode, atCounter }: Pick<SurveyProps, 'kode' | 'atCounter'>) {
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ text: string; again: boolean } | null>(null);
  const [sending, setSending] = useState(false);
  async function send(jawaban: Answers, pesan: string) {
    setSending(true);
    setFailure(null);
    await sendRating({ kode, atCounter, body: { jawaban, pesan } }).then(
      ({ message }) => setDone(message),
      (error: unknown) => setFailure({ text: messageOf(error), again: mayRetry(error) }),
    );
    setSending(false);
  }
  return { done, failure, sending, send };
}

/** Nine questions, one at a time, then an optional line. A tap answers and shows the next question. */
export function Survey({ kode, atCounter, judul }: SurveyProps) {
  const [at, setAt] = useState(0);
  const [jawaban, setJawaban] = useState<Answers>({});
  const [pesan, setPesan] = useState('');
  const sending = useSending({ kode, atCounter });
  const unsur = KODE_UNSUR[at];
  if (sending.done) return <Thanks message={sending.done} kode={kode} atCounter={atCounter} />;
  return (
    <div className={styles.survey}>
      <LeaveQuestion hasChanges={() => Object.keys(jawaban).length > 0} />
      <p className="quiet">
        {unsur && <span aria-hidden="true">{`Pertanyaan ${at + 1} dari ${LAST} · `}</span>}
        {judul}
      </p>
      <ShareBar percent={(100 * at) / LAST} />
      {unsur ? (
        <Question
          key={unsur}
          unsur={unsur}
          at={at}
          given={jawaban[unsur]}
          onAnswer={(nilai) => {
            setJawaban({ ...jawaban, [unsur]: nilai });
            setAt(at + 1);
          }}
        />
      ) : (
        <LastStep {...sending} pesan={pesan} onPesan={setPesan} onSend={() => void sending.send(jawaban, pesan)} />
      )}
      <div className={styles.steps}>
        {at > 0 && (
          <Button variant="secondary" disabled={sending.sending} onClick={() => setAt(at - 1)}>
            Kembali
          </Button>
        )}
        {unsur && jawaban[unsur] !== undefined && (
          <Button variant="secondary" onClick={() => setAt(at + 1)}>
            Lanjut
          </Button>
        )}
      </div>
    </div>
  );
}

/** Moves the focus to a new step's heading, so that screen readers read it. The first step leaves the page's focus. */
function useFocusOnShow(isFirst: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return heading;
}

type QuestionProps = {
  unsur: KodeUnsur;
  at: number;
  given: Nilai | null | undefined;
  onAnswer: (nilai: Nilai | null) => void;
};

function Question({ unsur, at, given, onAnswer }: QuestionProps) {
  const id = useId();
  const heading = useFocusOnShow(at === 0 && given === undefined);
  const { tanya, jawaban } = UNSUR[unsur];
  const choice = (nilai: Nilai | null, label: string) => (
    <button
      key={label}
      type="button"
      className={cx(styles.answer, nilai === null && styles.unknown)}
      aria-pressed={given === nilai}
      onClick={() => onAnswer(nilai)}
    >
      {label}
    </button>
  );
  return (
    <>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.question}>
        <span className="visually-hidden">
          Pertanyaan {at + 1} dari {LAST}.{' '}
        </span>
        {tanya}
      </h2>
      <fieldset aria-labelledby={id} className={styles.answers}>
        {NILAI.map((nilai) => choice(nilai, jawaban[nilai - 1] ?? ''))}
        {choice(null, 'Tidak tahu')}
      </fieldset>
    </>
  );
}

type LastStepProps = Pick<ReturnType<typeof useSending>, 'failure' | 'sending'> & {
  pesan: string;
  onPesan: (pesan: string) => void;
  onSend: () => void;
};

function LastStep({ failure, sending, pesan, onPesan, onSend }: LastStepProps) {
  const words = useWords();
  const heading = useFocusOnShow(false);
  return (
    <form
      className={styles.survey}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) onSend();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        Ada yang ingin disampaikan?
      </h2>
      <TextField
        name="pesan"
        label="Saran atau keluhan"
        optional
        hint={words('Hanya dibaca petugas {desa}, dan dihapus setelah 90 hari. Jangan tulis nama atau nomor HP.')}
        maxLength={MAX_PESAN}
        autoComplete="off"
        value={pesan}
        onChange={({ target }) => onPesan(target.value)}
      />
      {failure && (
        <FormFailure action={failure.again && <p>Jawaban Anda tetap ada. Kirim lagi bila sinyal sudah baik.</p>}>
          {failure.text}
        </FormFailure>
      )}
      <Button type="submit" wide busy={sending} busyLabel="Mengirim...">
        {failure?.again ? 'Kirim lagi' : 'Kirim penilaian'}
      </Button>
    </form>
  );
}

type ThanksProps = Pick<SurveyProps, 'kode' | 'atCounter'> & { message: string };

function Thanks({ message, kode, atCounter }: ThanksProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} title={message}>
      {atCounter ? (
        <p>Layar ini dapat diserahkan kembali kepada petugas.</p>
      ) : (
        <ButtonLink variant="secondary" to={`/lacak?kode=${kode}`}>
          Lihat perkembangannya
        </ButtonLink>
      )}
    </Notice>
  );
}
