import type { Neighbour } from '@pendopo/shared/common';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Editable } from '../../components/editable.tsx';
import { Icon } from '../../components/icon.tsx';
import { FormLoadError, LazyPart } from '../../components/lazy-part.tsx';
import { Link } from '../../components/link.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { withFlashNotice } from '../../lib/use-flash-notice.ts';
import styles from './article.module.css';
import type { ArticleTexts } from './article-page.tsx';
import { DeletePublication } from './delete-publication.tsx';
import { isDrafted } from './drafted.ts';

const PublishDraft = lazyScreen(() => import('./publish-draft.tsx').then((part) => part.PublishDraft));

type ArticleProps = {
  texts: ArticleTexts;
  row: { id: number; title: string; updatedAt: string; draf?: boolean };
  neighbours?: { newer: Neighbour; older: Neighbour };
  form: ComponentProps<typeof Editable>['form'];
  children: ReactNode;
};

export function Article({ texts, row, neighbours, form, children }: ArticleProps) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { noun, back } = texts;
  const leave = (message: string) => navigate(back.to, { replace: true, ...withFlashNotice(message) });
  return (
    <>
      {row.draf && (
        <p className={styles.draft}>
          <span className="strong">Draf:</span> hanya terlihat oleh petugas
        </p>
      )}
      <Editable
        label={`Edit ${noun}`}
        form={form}
        actions={
          <>
            {row.draf && isDrafted(noun) && (
              <LazyPart failed={<FormLoadError />}>
                <PublishDraft noun={noun} row={row} onPublished={leave} />
              </LazyPart>
            )}
            <Button
              variant="ghost"
              size="small"
              icon={<Icon name="trash-2" size={18} />}
              aria-label={`Hapus ${noun}`}
              onClick={() => {
                setDeleting(true);
              }}
            >
              Hapus
            </Button>
          </>
        }
      >
        <div className={styles.body}>{children}</div>
        {!row.draf && (
          <div className={styles.end}>
            <ShareButton title={row.title} />
            {neighbours && <Others others={texts.others} to={back.to} {...neighbours} />}
          </div>
        )}
      </Editable>
      {deleting && <DeletePublication noun={noun} row={row} onClose={() => setDeleting(false)} onDeleted={leave} />}
    </>
  );
}

type OthersProps = { others: ArticleTexts['others'] | undefined; to: string } & NonNullable<ArticleProps['neighbours']>;

function Others({ others, to, newer, older }: OthersProps) {
  if (!others || (!newer && !older)) return null;
  return (
    <nav className={styles.others} aria-label={others.label}>
      {newer && (
        <Link className={styles.other} to={`${to}/${newer.id}`}>
          <Icon name="chevron-left" size={20} />
          <span>
            <span className={styles.which}>{others.newer}</span> {newer.title}
          </span>
        </Link>
      )}
      {older && (
        <Link className={styles.older} to={`${to}/${older.id}`}>
          <span>
            <span className={styles.which}>{others.older}</span> {older.title}
          </span>
          <Icon name="chevron-right" size={20} />
        </Link>
      )}
    </nav>
  );
}
