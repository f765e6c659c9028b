import type { Lampiran } from '@pendopo/shared/surat/schemas';
import { ButtonLink } from '../../../components/button.tsx';
import { FileThumb } from '../../../components/file-thumb.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './lampiran-list.module.css';

type Kind = { picture: boolean; link: string };

function kindOf(url: string): Kind {
  const ending = /\.([a-z]+)(?:\?|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  if (['jpg', 'jpeg', 'png', 'gif'].includes(ending)) return { picture: true, link: 'Lihat Gambar' };
  return { picture: false, link: ending === 'pdf' ? 'Lihat PDF' : 'Lihat File' };
}

export function LampiranList({ lampiran }: { lampiran: readonly Lampiran[] }) {
  if (lampiran.length === 0) return <p>Tidak ada lampiran persyaratan.</p>;
  return (
    <ul className={styles.list}>
      {lampiran.map((item) => (
        <li key={item.id} className={styles.item}>
          <Content item={item} />
        </li>
      ))}
    </ul>
  );
}

function Content({ item: { jenis_persyaratan, nama_file, url_file, masa_simpan } }: { item: Lampiran }) {
  const words = useWords();
  const kind = url_file === null ? null : kindOf(url_file);
  return (
    <>
      <FileThumb large src={kind?.picture ? url_file : null} loading="lazy" width={88} height={88} />
      <div className={styles.words}>
        <p className={styles.label}>{words(jenis_persyaratan)}</p>
        {nama_file && (
          <p className={styles.name}>
            <bdi>{nama_file}</bdi>
          </p>
        )}
        {url_file && kind ? (
          <ButtonLink
            to={url_file}
            variant="secondary"
            size="small"
            icon={<Icon name="external-link" size={18} />}
            aria-label={`${kind.link}: ${words(jenis_persyaratan)}`}
          >
            {kind.link}
          </ButtonLink>
        ) : (
          <p className={styles.name}>
            {masa_simpan ? `Berkas dihapus setelah masa simpan ${masa_simpan} hari` : 'Tidak ada file'}
          </p>
        )}
      </div>
    </>
  );
}
