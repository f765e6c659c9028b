import { tandaGambar } from '@pendopo/shared/publikasi/lampiran';
import type { FurtherFile, Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { isAllowed } from '../read/folders.ts';
import { type Article, readArticle } from '../text/article.ts';
import { cut, line } from './values.ts';

const MOST_FURTHER = 30;

const LOCAL_FILE = /^(?:https?:\/\/[^/]+)?(?:\.\.\/|\/)*(?:index\.php\/)?desa\/(upload\/[^?#]+)/i;

/** Returns null for links to other sites. */
function localPath(src: string): string | null {
  const path = LOCAL_FILE.exec(src)?.[1];
  if (path === undefined) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export const sizedPath = ({ hasFile }: Mapping, folder: 'artikel' | 'galeri', name: string): string =>
  [`upload/${folder}/sedang_${name}`, `upload/${folder}/kecil_${name}`].find((path) => hasFile(path, 'picture')) ??
  name;

export type ArticleFiles = {
  picture: string | null;
  further: FurtherFile[];
  placed: string;
};

const MARK = /^\[gambar (\d{1,3})\]$/gm;
const STRAY_MARK = /\[gambar \d{1,3}\] ?/g;

const LINKED_PDF = / \((https?:\/\/[^\s()]{1,500}\.pdf)\)/gi;

/** Removes the addresses of imported documents, because the page lists them. */
const withoutAddresses = (text: string, documents: readonly { path: string }[]): string =>
  text.replace(LINKED_PDF, (whole, address: string) =>
    documents.some(({ path }) => path === localPath(address)) ? '' : whole,
  );

/** Places each picture once. Removes the marks of pictures that are not imported. */
function placedText(row: Row, paths: readonly string[], further: readonly FurtherFile[]): string {
  const left = new Map(further.map(({ path, nomor }) => [path, nomor]));
  const kept: string[] = [];
  const text = readArticle(row.isi ?? null, { marks: true }).text.replace(MARK, (_mark, at: string) => {
    const path = paths[Number(at) - 1] ?? '';
    const nomor = left.get(path);
    if (nomor === undefined) return '';
    left.delete(path);
    kept.push(tandaGambar(nomor));
    return `\n${tandaGambar(nomor)}\n`;
  });
  const isKept = (mark: string) => kept.includes(mark.trim());
  return text
    .replace(STRAY_MARK, (mark) => (isKept(mark) ? mark : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

type Document = Pick<FurtherFile, 'path' | 'nama' | 'former'>;

function documentsOf({ hasFile }: Mapping, row: Row, { text }: Article, notes: string[]): Document[] {
  const name = line(row, 'dokumen');
  const attachment = `upload/dokumen/${name}`;
  const isThere = /\.pdf$/i.test(name) && hasFile(attachment, 'document');
  if (name !== '' && !isThere) notes.push(`lampiran ${name} tidak dibawa: bukan PDF, atau tidak ada dalam cadangan`);
  const linked = [...text.matchAll(LINKED_PDF)].flatMap(([, address = '']) => localPath(address) ?? []);
  return [
    ...(isThere
      ? [
          {
            path: attachment,
            nama: cut(line(row, 'link_dokumen') || 'Lampiran', 200),
            former: [`/unduh_dokumen_artikel/${row.id}`],
          },
        ]
      : []),
    ...[...new Set(linked)]
      .filter((path) => path !== attachment && hasFile(path, 'document'))
      .map((path) => ({ path, nama: cut(path.split('/').at(-1) ?? path, 200) })),
  ];
}

export function filesOfArticle(m: Mapping, row: Row, article: Article, notes: string[]): ArticleFiles {
  const own = [row.gambar, row.gambar1, row.gambar2, row.gambar3]
    .filter((name): name is string => !!name)
    .map((name) => sizedPath(m, 'artikel', name));
  const inText = article.pictures.map((src) => localPath(src) ?? src);
  const all = [...new Set([...own, ...inText])];
  const [picture = null, ...others] = all.filter((path) => m.hasFile(path, 'picture'));
  const closed = all.filter((path) => path.startsWith('upload/') && !isAllowed(path, 'picture')).length;
  const gone = all.length - closed - others.length - (picture === null ? 0 : 1);
  if (closed > 0) notes.push(`${closed} gambar dari folder yang bukan untuk umum tidak dibawa`);
  if (gone > 0) notes.push(`${gone} gambar tidak ada dalam cadangan`);
  if (others.length > MOST_FURTHER) notes.push(`${others.length - MOST_FURTHER} gambar terakhir ditinggalkan`);
  const pictures = others
    .slice(0, MOST_FURTHER)
    .map((path, at): FurtherFile => ({ kind: 'picture', path, nomor: at + 1, nama: `Gambar ${at + 2}` }));
  const documents = documentsOf(m, row, article, notes).map(
    (one, at): FurtherFile => ({ ...one, kind: 'document', nomor: pictures.length + at + 1 }),
  );
  return {
    picture,
    further: [...pictures, ...documents],
    placed: withoutAddresses(inText.length > 0 ? placedText(row, inText, pictures) : article.text, documents),
  };
}
