import { Fragment, type ReactNode } from 'react';
import styles from './prose.module.css';

// Punctuation at the end of a sentence is not part of the address before it.
const ADDRESS = /https?:\/\/[^\s<>"'“”‘’«»]*[^\s<>"'“”‘’«».,;:!?)\]}…]/gi;

/** Returns user-written text with its http(s) addresses as links. Nothing else becomes markup. */
function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(text.slice(from, index));
    parts.push(
      <a key={index} href={address} target="_blank" rel="noreferrer nofollow ugc">
        {address}
      </a>,
    );
    from = index + address.length;
  }
  return [...parts, text.slice(from)];
}

export function Prose({ text }: { text: string }) {
  const paragraphs = text.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph, at) => (
        <p key={at}>
          {paragraph.split(/\r?\n/).map((line, row) => (
            <Fragment key={row}>
              {row > 0 && <br />}
              {linked(line)}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
