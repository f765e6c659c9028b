import type { Panduan } from '@pendopo/shared/panduan/schemas';
import { comparable } from '@pendopo/shared/text/text-form';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Link } from '../../../components/link.tsx';
import { Prose } from '../../../components/prose.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { Section } from '../../../components/section.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './faq.module.css';

type Question = Panduan['faq'][number];

function matches({ tanya, jawab }: Question, typed: string): boolean {
  return comparable(`${tanya}\n${jawab}`).includes(comparable(typed).trim());
}

/** Opens the question of the address in the returned list. */
function useLinkedQuestion(typed: string, setTyped: (typed: string) => void) {
  const { hash, key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const linked = useRef('');

  // `key` changes when the same link is followed again. The search is cleared, because it may hide the question.
  useEffect(() => {
    linked.current = hash.slice(1);
    if (linked.current !== '') setTyped('');
  }, [hash, key]);

  useEffect(() => {
    if (linked.current === '' || typed !== '') return undefined;
    // Runs after the layout has scrolled to the top and focused the heading.
    const frame = requestAnimationFrame(() => {
      open(list.current, linked.current);
      linked.current = '';
    });
    return () => cancelAnimationFrame(frame);
  });

  return list;
}

const NoQuestions = () => {
  const words = useWords();
  return (
    <Section title="Tanya jawab">
      <EmptyState
        title="Belum ada pertanyaan."
        action={
          <ButtonLink variant="secondary" to="/kontak">
            {words('Hubungi kantor {desa}')}
          </ButtonLink>
        }
      >
        Ada yang ingin Anda ketahui? Petugas menjawab lewat pesan.
      </EmptyState>
    </Section>
  );
};

/** Searchable questions and answers. The address of a question opens it. */
export function Faq({ faq }: { faq: readonly Question[] }) {
  const { alamat } = useVillage();
  const [typed, setTyped] = useState('');
  const list = useLinkedQuestion(typed, setTyped);
  const found = faq.filter((question) => matches(question, typed));

  if (faq.length === 0) return <NoQuestions />;
  return (
    <Section title="Tanya jawab">
      <SearchBox placeholder="Cari pertanyaan..." value={typed} onChange={setTyped} />
      {typed.trim() !== '' && (
        <p role="status">
          {found.length} hasil untuk “{typed.trim()}”
        </p>
      )}
      {found.length === 0 && (
        <EmptyState
          title="Tidak ada pertanyaan ditemukan."
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              Tampilkan semua pertanyaan
            </Button>
          }
        >
          Coba kata lain, atau <Link to="/kontak">tanyakan kepada petugas</Link>.
        </EmptyState>
      )}
      <div className={styles.list} ref={list}>
        {found.map(({ id, tanya, jawab }) => (
          <details key={id} id={id} className={styles.question}>
            <summary className={styles.summary}>{tanya}</summary>
            <div className={styles.answer}>
              <Prose text={jawab} />
              <p className={styles.copy}>
                <CopyButton text={() => `${alamat}/layanan/panduan#${id}`}>Salin tautan</CopyButton>
              </p>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

function open(list: HTMLElement | null, id: string): void {
  const question = Array.from(list?.querySelectorAll('details') ?? []).find((details) => details.id === id);
  if (!question) return;
  question.open = true;
  question.querySelector('summary')?.focus({ preventScroll: true });
  question.scrollIntoView({ block: 'start' });
}
