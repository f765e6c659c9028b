import type { Lembaga } from '@pendopo/shared/lembaga/schemas';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { reloadLembaga, saveMember } from '../lembaga-writes.queries.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { type Draft, type Member, type MemberKind, newDraft } from './member.ts';
import { MemberCard, MemberGrid, OpenCard } from './member-card.tsx';
import styles from './member-editor.module.css';
import { MemberForm } from './member-form.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { OpenCard as OpenCardState } from './use-open-card.ts';

type MemberEditorProps = { kind: MemberKind; lembaga: Lembaga; cards: OpenCardState };

type Last = { id: number | null; message?: string };

/** Tracks the last action and moves the focus to its result. */
function useLastDone() {
  const [saving, setSaving] = useState(false);
  const [last, setLast] = useState<Last | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  // The focused button has disappeared with its card. Buttons of other cards are disabled while saving.
  useEffect(() => {
    if (!last || saving) return;
    const edit = section.current?.querySelector<HTMLElement>(`[data-edit="${last.id}"]`);
    (edit ?? notice.current ?? add.current)?.focus();
  }, [last, saving]);

  return { saving, setSaving, last, setLast, section, notice, add };
}

type RemoveButtonProps = { member: Member; disabled: boolean; onPress: () => void };

const RemoveButton = ({ member, disabled, onPress }: RemoveButtonProps) => (
  <Button
    variant="ghost"
    icon={<Icon name="trash-2" size={18} />}
    aria-label={`Hapus ${member.nama}`}
    disabled={disabled}
    onClick={onPress}
  >
    Hapus
  </Button>
);

type OpenMemberProps = MemberEditorProps & {
  draft: Draft;
  remove: ReactNode;
  onSaving: (saving: boolean) => void;
  /** Called when the card closes, saved or not. */
  onClosed: (last: Last) => void;
};

function OpenMember({ kind, lembaga, cards, draft, remove, onSaving, onClosed }: OpenMemberProps) {
  return (
    <OpenCard>
      <MemberForm
        kind={kind}
        draft={draft}
        card={cards.card}
        save={async (edit) => {
          onSaving(true);
          try {
            const { id, message } = await saveMember(kind, { lembagaId: lembaga.id, row: draft, ...edit });
            cards.close(draft.id);
            onClosed({ id, message });
          } finally {
            onSaving(false);
          }
        }}
        reload={async () => {
          const latest = await reloadLembaga(lembaga.id);
          return (latest && kind.of(latest).find(({ id }) => id === draft.id)) ?? null;
        }}
        onCancel={() =>
          cards.whenSaved(() => {
            cards.close(draft.id);
            onClosed({ id: draft.id });
          })
        }
      >
        {!draft.isNew && remove}
      </MemberForm>
    </OpenCard>
  );
}

type ClosedMemberProps = {
  kind: MemberKind;
  member: Member;
  message: string | undefined;
  disabled: boolean;
  remove: ReactNode;
  onEdit: () => void;
};

function ClosedMember({ kind, member, message, disabled, remove, onEdit }: ClosedMemberProps) {
  return (
    <MemberCard kind={kind} member={member}>
      {message && (
        <p className={styles.done} role="status">
          {message}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="pencil" size={18} />}
          aria-label={`Edit ${member.nama}`}
          data-edit={member.id}
          disabled={disabled}
          onClick={onEdit}
        >
          Edit
        </Button>
        {remove}
      </div>
    </MemberCard>
  );
}

type MemberItemProps = {
  member: Member;
  editor: MemberEditorProps;
  lastDone: ReturnType<typeof useLastDone>;
  onOpen: (draft: Draft) => void;
  onRemove: () => void;
};

function MemberItem({ member, editor, lastDone, onOpen, onRemove }: MemberItemProps) {
  const { draft } = editor.cards;
  const { last, saving } = lastDone;
  const remove = <RemoveButton member={member} disabled={saving} onPress={onRemove} />;
  if (draft?.id === member.id) {
    return (
      <OpenMember {...editor} draft={draft} remove={remove} onSaving={lastDone.setSaving} onClosed={lastDone.setLast} />
    );
  }
  return (
    <ClosedMember
      kind={editor.kind}
      member={member}
      message={last?.id === member.id ? last.message : undefined}
      disabled={saving}
      remove={remove}
      onEdit={() => onOpen({ ...member, isNew: false })}
    />
  );
}

/** Adds the open card if it is new, or if another official has deleted its member. */
const withOpenCard = (members: readonly Member[], draft: Draft | null): readonly Member[] =>
  draft && !members.some(({ id }) => id === draft.id) ? [...members, draft] : members;

/** Lists the board members or activity units in edit mode. Each card is saved on its own. */
export function MemberEditor(props: MemberEditorProps) {
  const { kind, lembaga, cards } = props;
  const [removing, setRemoving] = useState<Member | null>(null);
  const lastDone = useLastDone();
  const { saving, last, setLast, section, notice, add } = lastDone;
  const members = kind.of(lembaga);
  const shown = withOpenCard(members, cards.draft);
  const noticed = members.some(({ id }) => id === last?.id);

  function openCard(next: Draft) {
    setLast(null);
    cards.open(next);
  }

  return (
    <Section title={kind.title}>
      <div className={styles.section} ref={section}>
        <p className="quiet">Setiap {kind.noun} disimpan dari kartunya masing-masing.</p>
        {last?.message && !noticed && <Notice title={last.message} ref={notice} />}
        {shown.length > 0 && (
          <MemberGrid kind={kind}>
            {shown.map((member) => (
              <MemberItem
                key={member.id}
                member={member}
                editor={props}
                lastDone={lastDone}
                onOpen={openCard}
                onRemove={() => setRemoving(member)}
              />
            ))}
          </MemberGrid>
        )}
        <div>
          <Button
            ref={add}
            variant="secondary"
            icon={<Icon name="plus" size={20} />}
            disabled={saving}
            onClick={() => openCard(newDraft(kind))}
          >
            Tambah {kind.properNoun}
          </Button>
        </div>
      </div>
      <DiscardQuestion kind={kind} cards={cards} />
      {removing && (
        <RemoveDialog
          kind={kind}
          member={removing}
          lembaga={lembaga}
          onClose={() => setRemoving(null)}
          onRemoved={(message) => {
            setRemoving(null);
            cards.close(removing.id);
            setLast({ id: null, message });
          }}
        />
      )}
    </Section>
  );
}
