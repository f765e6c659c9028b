import { createStrukturSchema, type Struktur } from '@pendopo/shared/struktur/schemas';
import {
  MAX_STRUKTUR,
  STRUKTUR_LABEL,
  TIPE_STRUKTUR,
  TIPE_STRUKTUR_TITLE,
  type TipeStruktur,
} from '@pendopo/shared/struktur/text';
import { API_TEXT, type FieldError } from '@pendopo/shared/text/api-error';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EditForm } from '../../../components/edit-form.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Section } from '../../../components/section.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { ANY_TEXTS, rowErrors } from '../../../lib/forms/validate-rows.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { PickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useWords } from '../../../lib/words.ts';
import { saveStruktur } from '../struktur-writes.queries.ts';
import { type Draft, deletedIdsOf, entriesOf, hasNewTexts, isReordered, moveDraft, type Step } from './drafts.ts';
import { PersonFields } from './person-fields.tsx';
import styles from './struktur-form.module.css';
import { useDrafts } from './use-drafts.ts';
import { usePassingFailure } from './use-passing-failure.ts';

type StrukturFormProps = { rows: readonly Struktur[]; onSaved: (message: string) => void; onCancel: () => void };

const TOO_MANY_PHOTOS = `Paling banyak ${MAX_STRUKTUR.files} foto baru sekali simpan. Simpan dahulu, lalu tambahkan foto lainnya.`;

type Pictures = ReadonlyMap<number, PickedPicture>;

function photoErrors(entries: readonly Draft[], pictures: Pictures): FieldError[] {
  const chosen = entries.filter(({ key }) => pictures.get(key)?.chosen);
  const extra = chosen[MAX_STRUKTUR.files];
  return [
    ...chosen.flatMap(({ key }) => pictures.get(key)?.errors() ?? []),
    ...(extra ? [{ msg: TOO_MANY_PHOTOS, path: `foto-${extra.key}` }] : []),
  ];
}

/** Maps the server's photo paths (by position) to form fields (by key). */
function withFormPaths({ status, message, errors }: ApiError, entries: readonly Draft[]): ApiError {
  const pathOf = (path: string) => {
    const entry = entries[Number(/^foto_(\d+)$/.exec(path)?.[1])];
    return entry ? `foto-${entry.key}` : path;
  };
  return new ApiError({ status, message, errors: errors.map(({ msg, path }) => ({ msg, path: pathOf(path) })) });
}

type Beginning = { rows: readonly Struktur[]; pictures: Pictures };

function hasChanged(drafts: readonly Draft[], { rows, pictures }: Beginning): boolean {
  const isChanged = (draft: Draft) => {
    const picture = pictures.get(draft.key);
    return hasNewTexts(draft) || draft.removed || Boolean(picture?.chosen || picture?.removed);
  };
  return isReordered(drafts, rows) || drafts.some(isChanged);
}

type Saving = { drafts: readonly Draft[]; pictures: Pictures; onProgress: (share: number) => void };

async function saveAll({ drafts, pictures, onProgress }: Saving): Promise<string> {
  const entries = entriesOf(drafts);
  const photos: (Blob | null)[] = [];
  for (const { key } of entries) photos.push((await pictures.get(key)?.toSend()) ?? null);
  try {
    return await saveStruktur({
      entries: entries.map(({ key, stored, nama, jabatan, tipe }) => ({
        ...(stored && { id: stored.id, updatedAt: stored.updatedAt }),
        nama,
        jabatan,
        tipe,
        ...(pictures.get(key)?.removed && { hapus_gambar: true }),
      })),
      photos,
      deletedIds: deletedIdsOf(drafts),
      onProgress: (share) => {
        if (photos.some(Boolean)) onProgress(share);
      },
    });
  } catch (error) {
    // Another official has deleted a person of this form.
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError({ status: 409, message: API_TEXT.staleEdit });
    throw error instanceof ApiError ? withFormPaths(error, entries) : error;
  }
}

type GroupSectionProps = { tipe: TipeStruktur; isFull: boolean; onAdd: () => void; children: readonly ReactNode[] };

function GroupSection({ tipe, isFull, onAdd, children }: GroupSectionProps) {
  const words = useWords();
  return (
    <Section title={words(TIPE_STRUKTUR_TITLE[tipe])}>
      {children.length > 0 && (
        <div>
          <div className={styles.head} aria-hidden="true">
            <span>{STRUKTUR_LABEL.nama}</span>
            <span>{STRUKTUR_LABEL.jabatan}</span>
          </div>
          <ul className={styles.rows}>{children}</ul>
        </div>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="plus" size={20} />}
          aria-label={`Tambah orang ${words(TIPE_STRUKTUR_TITLE[tipe])}`}
          data-add={tipe}
          disabled={isFull}
          onClick={onAdd}
        >
          Tambah orang
        </Button>
      </div>
    </Section>
  );
}

type StrukturSaving = { drafts: readonly Draft[]; pictures: Pictures; onSaved: (message: string) => void };

/** Validates and saves the drafts. Reports the sent share of new photos. */
function useStrukturSaving({ drafts, pictures, onSaved }: StrukturSaving) {
  const words = useWords();
  const [progress, setProgress] = useState<number | null>(null);
  const entries = entriesOf(drafts);
  const form = useValidatedForm({
    schema: ANY_TEXTS,
    check: () => [
      ...entries.flatMap(({ key, nama, jabatan, tipe }) =>
        rowErrors(createStrukturSchema, { key, row: { nama, jabatan, tipe }, words }),
      ),
      ...photoErrors(entries, pictures),
    ],
    onSubmit: async () => {
      try {
        onSaved(await saveAll({ drafts, pictures, onProgress: setProgress }));
      } finally {
        setProgress(null);
      }
    },
  });
  return { form, progress };
}

const Hints = () => (
  <ul className={styles.hints}>
    <li>Hanya jabatan yang sudah ada namanya yang disimpan.</li>
    <li>
      Foto: JPG, PNG, GIF, atau WebP, paling banyak {MAX_STRUKTUR.files} foto baru sekali simpan. Foto besar dikecilkan
      sebelum dikirim.
    </li>
  </ul>
);

/** Edits all posts at once; saves all of them or none. */
export function StrukturForm({ rows, onSaved, onCancel }: StrukturFormProps) {
  const { drafts, change, add, move, drop, rebase } = useDrafts(rows);
  const pictures = useRef(new Map<number, PickedPicture>());
  const isFull = entriesOf(drafts).length >= MAX_STRUKTUR.entries;
  const pictureOf = ({ key }: Draft) => pictures.current.get(key);

  const { form, progress } = useStrukturSaving({ drafts, pictures: pictures.current, onSaved });
  const failure = usePassingFailure(form.failure);

  function remove(draft: Draft) {
    const blank = !draft.stored && !hasNewTexts(draft) && !pictureOf(draft)?.chosen;
    if (!blank) {
      change(draft.key, { removed: true });
      return;
    }
    drop(draft.key);
    // The focus was in the removed row.
    form.props.ref.current?.querySelector<HTMLElement>(`[data-add="${draft.group}"]`)?.focus();
  }

  const stepOf = ({ key }: Draft, by: Step) =>
    moveDraft(drafts, { key, by }) === null ? undefined : () => move(key, by);

  function addPerson(tipe: TipeStruktur) {
    const key = add(tipe);
    requestAnimationFrame(() => focusField(form.props.ref.current, `nama-${key}`));
  }

  return (
    <EditForm
      edit={{ form: { ...form, failure }, rebase }}
      onCancel={onCancel}
      failurePrefix="Gagal menyimpan: "
      changed={() => hasChanged(drafts, { rows, pictures: pictures.current })}
    >
      <Hints />
      <div className={styles.groups}>
        {TIPE_STRUKTUR.map((tipe) => (
          <GroupSection key={tipe} tipe={tipe} isFull={isFull} onAdd={() => addPerson(tipe)}>
            {drafts
              .filter(({ group }) => group === tipe)
              .map((draft) => (
                <PersonFields
                  key={draft.key}
                  draft={draft}
                  pictures={pictures.current}
                  field={(name) => form.field(`${name}-${draft.key}`)}
                  order={{ up: stepOf(draft, -1), down: stepOf(draft, 1) }}
                  onChange={(part) => change(draft.key, part)}
                  onRemove={() => remove(draft)}
                />
              ))}
          </GroupSection>
        ))}
      </div>
      <p className={styles.progress} role="status">
        {progress !== null && `Foto terkirim ${Math.round(progress * 100)}%`}
      </p>
    </EditForm>
  );
}
