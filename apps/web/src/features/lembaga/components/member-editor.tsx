import type { Lembaga } from '@pendopo/shared/lembaga/schemas';
import { useEffect, useRef, useState } from 'react';
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

/** What was done last, and on which card. */
type Last = { id: number | null; message?: string };

/** The cards of officers or activity units while an official edits the page. Each is saved on its own. */
export function MemberEditor({ kind, lembaga, cards }: MemberEditorProps) {
  const { draft, open, close } = cards;
  const [removing, setRemoving] = useState<Member | null>(null);
  const [saving, setSaving] = useState(false);
  const [last, setLast] = useState<Last | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  // The button that had the focus has gone with its card. Those on the cards are disabled until the save is over.
  useEffect(() => {
    if (!last || saving) return;
    const edit = section.current?.querySelector<HTMLElement>(`[data-edit="${last.id}"]`);
    (edit ?? notice.current ?? add.current)?.focus();
  }, [last, saving]);

  const members = kind.of(lembaga);
  // What somebody else has deleted meanwhile keeps its card until the person lets go of it.
  const shown: Member[] = draft && !members.some(({ id }) => id === draft.id) ? [...members, draft] : members;
  const noticed = members.some(({ id }) => id === last?.id);

  function openCard(next: Draft) {
    setLast(null);
    open(next);
  }

  function cardOf(member: Member) {
    const remove = (
      <Button
        variant="ghost"
        icon={<Icon name="trash-2" size={18} />}
        aria-label={`Hapus ${member.nama}`}
        disabled={saving}
        onClick={() => setRemoving(member)}
      >
        Hapus
      </Button>
    );
    if (draft?.id === member.id) {
      return (
        <OpenCard key={member.id}>
          <MemberForm
            kind={kind}
            draft={draft}
            card={cards.card}
            save={async (edit) => {
              setSaving(true);
              try {
                const { id, message } = await saveMember(kind, { lembagaId: lembaga.id, row: draft, ...edit });
                close(draft.id);
                setLast({ id, message });
              } finally {
                setSaving(false);
              }
            }}
            reload={async () => {
              const latest = await reloadLembaga(lembaga.id);
              return (latest && kind.of(latest).find(({ id }) => id === draft.id)) ?? null;
            }}
            onCancel={() =>
              cards.whenSaved(() => {
                close(draft.id);
                setLast({ id: draft.id });
              })
            }
          >
            {!draft.isNew && remove}
          </MemberForm>
        </OpenCard>
      );
    }
    const message = last?.id === member.id ? last.message : undefined;
    return (
      <MemberCard key={member.id} kind={kind} member={member}>
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
            disabled={saving}
            onClick={() => openCard({ ...member, isNew: false })}
          >
            Edit
          </Button>
          {remove}
        </div>
      </MemberCard>
    );
  }

  return (
    <Section title={kind.title}>
      <div className={styles.section} ref={section}>
        <p className="quiet">Setiap {kind.noun} disimpan dari kartunya masing-masing.</p>
        {last?.message && !noticed && <Notice title={last.message} ref={notice} />}
        {shown.length > 0 && <MemberGrid kind={kind}>{shown.map(cardOf)}</MemberGrid>}
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
            close(removing.id);
            setLast({ id: null, message });
          }}
        />
      )}
    </Section>
  );
}
