import type { BodyOf, Contract } from '@pendopo/shared/contract';
import type { PublicTable } from '@pendopo/shared/features';
import type { Text, Words } from '@pendopo/shared/text/sebutan';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { isUniqueViolation, type Reader } from '../../lib/prisma.ts';
import { identifier } from '../../lib/sql.ts';
import type { Storage } from '../../lib/storage.ts';
import { words } from '../../lib/village-words.ts';
import type { Actor } from '../audit/audit-log.ts';
import type { WholeRow } from '../audit/audit-row.ts';
import { type Given, given, type Write, type WriteContext, write } from '../write.ts';
import type { FileKind, Upload } from './row-file.ts';

type Ctx = WriteContext & { storage: Storage };
type Editing = Write & { by: Actor };
type Data<Body, Columns> = Given<Omit<Body, 'updatedAt' | 'hapus_gambar'>> & Columns;

type Edited<Body, Columns, Row> = {
  table: PublicTable;
  /** Messages of the 404, and of the 409 for a duplicate row. */
  text: { notFound: Text; taken?: Text };
  file?: FileKind<Columns>;
  update: (w: Editing, edit: { where: { id: number }; data: Data<Body, Columns>; before: WholeRow }) => Promise<Row>;
};

/** Presents a saved row. */
type Answering<Row, Answer> = (row: Row) => Answer | Promise<Answer>;

type Save = { body: object; upload?: Upload | undefined; by: Actor };
type AboutEdit = { updatedAt?: Date | undefined; hapus_gambar?: boolean | undefined };

function writeRow<Row>(
  ctx: Ctx,
  { file, text: { taken } }: Pick<Edited<never, unknown, never>, 'file' | 'text'>,
  { by, upload }: Pick<Save, 'by' | 'upload'>,
  work: (w: Editing) => Promise<Row>,
): Promise<Row> {
  const uploads = file?.uploads(ctx.storage, { by, upload });
  return write(ctx, { by, ...given({ uploads }) }, (w) => work({ ...w, by })).catch((error: unknown) => {
    throw taken && isUniqueViolation(error) ? conflict(taken) : error;
  });
}

function dataOf<Body, Columns>(
  w: Write,
  file: FileKind<Columns> | undefined,
  { body, upload, before }: Save & { before?: WholeRow },
) {
  const { updatedAt: _, hapus_gambar: remove = false, ...fields } = body as AboutEdit;
  const columns = file?.columns(w, { before: before?.[file.column], upload, remove });
  return { ...given(fields), ...columns } as Data<Body, Columns>;
}

/** Throws a 404 if the row is gone, a 409 if it has changed since it was read. */
const edit = <Body, Columns, Row>(
  ctx: Ctx,
  spec: Edited<Body, Columns, Row>,
  { id, ...save }: Save & { id: number },
): Promise<Row> =>
  writeRow(ctx, spec, save, async (w) => {
    const { table, text, file, update } = spec;
    const { updatedAt } = save.body as AboutEdit;
    const before = await w.lock(table, { id, updatedAt, missing: text.notFound });
    const data = dataOf<Body, Columns>(w, file, { ...save, before });
    const row = await update(w, { where: { id }, data, before });
    await w.audit.row(table, before);
    return row;
  });

type Removable = Pick<Edited<never, unknown, never>, 'table' | 'text' | 'file'> & {
  /** Deletes dependent data before the row. */
  remove?: (w: Editing, id: number) => Promise<unknown>;
};

const remove = (ctx: Ctx, spec: Removable, { id, by }: { id: number; by: Actor }): Promise<void> =>
  writeRow(ctx, spec, { by }, async (w) => {
    const { table, text, file } = spec;
    const before = await w.lock(table, { id, missing: text.notFound });
    await spec.remove?.(w, id);
    await w.tx.$executeRaw`DELETE FROM ${identifier(table)} WHERE id = ${id}`;
    if (file) w.removeAfterCommit(before[file.column]);
    await w.audit.row(table, before);
  });

export async function mustExist(
  { prisma }: { prisma: Reader },
  { table, id, missing }: { table: PublicTable; id: number; missing: Text },
): Promise<void> {
  const found = await prisma.$queryRaw<unknown[]>`SELECT 1 FROM ${identifier(table)} WHERE id = ${id}`;
  if (found.length === 0) throw notFound(missing);
}

type BodyAt<C, Address extends string> = C extends Record<Address, infer R> ? BodyOf<R> : never;

type OfRow = { params: { id: number } };
type Sent = { body: object; files: readonly Upload[]; user: CurrentUser };

const aboveOf = (params: object) => params as OfRow['params'];

type Rows<C, Path extends string, Post extends string, Above extends string, Columns, Row> = Edited<
  BodyAt<C, `PUT ${Path}/:id`>,
  Columns,
  Row
> &
  Removable & {
    text: { created: Text; updated: Text; deleted: Text };
    /** Parent table of nested rows. Its row is locked first. */
    under?: { post: Post; table: PublicTable; column: Above; missing: Text };
    create: (w: Editing, data: Data<BodyAt<C, Post>, Columns> & Record<Above, number>) => Promise<Row>;
  };

/**
 * Declares edited rows. `present` returns the handlers, which check for a 404 before the body is read, reject stale edits
 * and write an audit entry.
 */
export function resource<
  C extends Contract,
  const Path extends `/${string}`,
  Row extends { id: number },
  Columns = unknown,
  const Post extends string = `POST ${Path}`,
  const Above extends string = never,
>(ctx: Ctx, _contract: C, path: Path, spec: Rows<C, Path, Post, Above, Columns, Row>) {
  const { table, text, under, file } = spec;
  function present<Answer>(answer: Answering<Row, Answer>) {
    const post = {
      async admit({ params }: { params: object }) {
        if (under) await mustExist(ctx, { ...under, ...aboveOf(params) });
      },
      async handle({ params, body, files: [upload], user: by }: Sent & { params: object }) {
        const row = await writeRow(ctx, spec, { upload, by }, async (w) => {
          if (under) await w.lock(under.table, { ...aboveOf(params), missing: under.missing });
          const above = under && { [under.column]: aboveOf(params).id };
          const data = { ...dataOf(w, file, { body, upload, by }), ...above };
          const added = await spec.create(w, data as Parameters<typeof spec.create>[1]);
          await w.audit.added(table, added.id);
          return added;
        });
        return { message: words(text.created), ...(await answer(row)) };
      },
    };
    const put = {
      admit: ({ params: { id } }: OfRow) => mustExist(ctx, { table, id, missing: text.notFound }),
      async handle({ params: { id }, body, files: [upload], user }: Sent & OfRow) {
        const row = await edit(ctx, spec, { id, body, upload, by: user });
        return { message: words(text.updated), ...(await answer(row)) };
      },
    };
    async function destroy({ params: { id }, user }: OfRow & Pick<Sent, 'user'>) {
      await remove(ctx, spec, { id, by: user });
      return { message: words(text.deleted) };
    }
    const handlers = {
      [under?.post ?? `POST ${path}`]: post,
      [`PUT ${path}/:id`]: put,
      [`DELETE ${path}/:id`]: destroy,
    };
    return handlers as Record<Post, typeof post> &
      Record<`PUT ${Path}/:id`, typeof put> &
      Record<`DELETE ${Path}/:id`, typeof destroy>;
  }
  return { present };
}

type Only<C, Path extends string, Columns, Row> = Edited<BodyAt<C, `PUT ${Path}`>, Columns, Row> & {
  text: { saved: Text };
  /** The village's words after an edit that may have changed them. */
  words?: (row: Row) => Words;
  read: (where: { id: number }) => Promise<Row | null>;
};

const ONLY = { id: 1 };

/** Declares the single public row of a table. `present` returns its handlers. */
export function single<C extends Contract, const Path extends `/${string}`, Row, Columns = unknown>(
  ctx: Ctx,
  _contract: C,
  path: Path,
  spec: Only<C, Path, Columns, Row>,
) {
  const { text } = spec;
  function present<Answer>(answer: Answering<Row, Answer>) {
    async function read() {
      const row = await spec.read(ONLY);
      if (row === null) throw notFound(text.notFound);
      return answer(row);
    }
    async function update({ body, files: [upload], user }: Sent) {
      const row = await edit(ctx, spec, { ...ONLY, body, upload, by: user });
      const message = (spec.words?.(row) ?? words)(text.saved);
      return { message, ...(await answer(row)) };
    }
    const handlers = { [`GET ${path}`]: read, [`PUT ${path}`]: update };
    return handlers as Record<`GET ${Path}`, typeof read> & Record<`PUT ${Path}`, typeof update>;
  }
  return { present };
}
