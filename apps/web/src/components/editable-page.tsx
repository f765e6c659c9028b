import type { ReactNode } from 'react';
import { type CloseForm, LazyForm, useEditable } from './editable.tsx';
import { Page } from './page.tsx';
import { QueryState, type QueryStateProps } from './query-state.tsx';

type EditablePageProps<Data> = QueryStateProps<Data> & {
  lead: string;
  /** The edited item, for screen readers. */
  label: string;
  form: (data: Data, close: CloseForm) => ReactNode;
};

export function EditablePage<Data>({ lead, label, form, children, ...state }: EditablePageProps<Data>) {
  const { isEditing, close, button, notice } = useEditable({ label });
  return (
    <Page lead={lead} actions={isEditing ? undefined : state.query.data !== undefined && button}>
      <QueryState {...state}>
        {(data) =>
          isEditing ? (
            <LazyForm form={form(data, close)}>{children(data)}</LazyForm>
          ) : (
            <>
              {notice}
              {children(data)}
            </>
          )
        }
      </QueryState>
    </Page>
  );
}
