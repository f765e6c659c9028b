import type { Lembaga } from '@pendopo/shared/lembaga/schemas';
import { Prose } from '../../../components/prose.tsx';
import { Section } from '../../../components/section.tsx';
import { cx } from '../../../lib/cx.ts';
import styles from './lembaga-view.module.css';
import { type MemberKind, PENGURUS, UNIT_KEGIATAN } from './member.ts';
import { MemberCard, MemberGrid } from './member-card.tsx';

// Characters that fit on the green card in large type.
const SHORT_VISION = 280;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function LembagaView({ lembaga }: { lembaga: Lembaga }) {
  return (
    <div className={styles.sections}>
      <Section title="TENTANG">
        <Prose text={lembaga.tentang || '-'} />
      </Section>
      <div className={styles.aims}>
        <div className={cx(styles.vision, 'on-dark')}>
          <Section title="VISI">
            <p className={cx(styles.visionText, lembaga.visi.length > SHORT_VISION && styles.longVision)}>
              {lembaga.visi || '-'}
            </p>
          </Section>
        </div>
        <Section title="MISI" card>
          <Mission lines={linesOf(lembaga.misi)} />
        </Section>
      </div>
      <Members kind={PENGURUS} lembaga={lembaga} />
      {lembaga.unit_kegiatan.length > 0 && <Members kind={UNIT_KEGIATAN} lembaga={lembaga} />}
    </div>
  );
}

function Mission({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p>-</p>;
  return (
    <ol className={styles.mission}>
      {lines.map((line, at) => (
        <li key={at} className={styles.aim}>
          {line}
        </li>
      ))}
    </ol>
  );
}

function Members({ kind, lembaga }: { kind: MemberKind; lembaga: Lembaga }) {
  const members = kind.of(lembaga);
  return (
    <Section title={kind.title}>
      {members.length === 0 && <p>Belum ada data {kind.noun}.</p>}
      {members.length > 0 && (
        <MemberGrid kind={kind}>
          {members.map((member) => (
            <MemberCard key={member.id} kind={kind} member={member} />
          ))}
        </MemberGrid>
      )}
    </Section>
  );
}
