import type { Neighbour } from '@pendopo/shared/common';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { handNotice } from '../lib/use-handed-notice.ts';
import styles from './article.module.css';
import type { ArticleTexts } from './article-page.tsx';
import { Button } from './button.tsx';
import { DeleteDialog, type Removal } from './delete-dialog.tsx';
import { Editable } from './editable.tsx';
import { ShareButton } from './share-button.tsx';

type ArticleProps = {
  texts: ArticleTexts;
  row: { id: number; title: string };
  neighbours: { newer: Neighbour; older: Neighbour };
  remove: Removal & { reset: () => void };
  form: ComponentProps<typeof Editable>['form'];
  children: ReactNode;
};

/** What stands below an article's heading: officials edit and delete it, readers pass it on or read the next. */
export function Article({ texts, row, neighbours, remove, form, children }: ArticleProps) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { noun, back } = texts;
  return (
    <>
      <Editable
        label={`Edit ${noun}`}
        form={form}
        actions={
          <Button
            variant="ghost"
            size="small"
            icon={<Trash2 size={18} aria-hidden="true" />}
            aria-label={`Hapus ${noun}`}
            onClick={() => {
              remove.reset();
              setDeleting(true);
            }}
          >
            Hapus
          </Button>
        }
      >
        <div className={styles.body}>{children}</div>
        <div className={styles.end}>
          <ShareButton title={row.title} />
          <Others texts={texts} {...neighbours} />
        </div>
      </Editable>
      {deleting && (
        <DeleteDialog
          noun={noun}
          row={row}
          remove={remove}
          onClose={() => setDeleting(false)}
          onDeleted={(message) => navigate(back.to, { replace: true, ...handNotice(message) })}
        />
      )}
    </>
  );
}

function Others({ texts: { back, others }, newer, older }: Pick<ArticleProps, 'texts'> & ArticleProps['neighbours']) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.others} aria-label={others.label}>
      {newer && (
        <Link className={styles.other} to={`${back.to}/${newer.id}`}>
          <ChevronLeft size={20} aria-hidden="true" />
          <span>
            <span className={styles.which}>{others.newer}</span> {newer.title}
          </span>
        </Link>
      )}
      {older && (
        <Link className={styles.older} to={`${back.to}/${older.id}`}>
          <span>
            <span className={styles.which}>{others.older}</span> {older.title}
          </span>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
