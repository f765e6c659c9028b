import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Section } from '../../../components/section.tsx';
import { formatFileSize } from '../../../lib/format.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './regulation-document.module.css';

type RegulationDocumentProps = {
  src: string | null;
  /** In bytes. */
  size: number | null;
  /** Name of a downloaded copy, without extension. */
  name: string;
};

/** A regulation's PDF with links. Embedded where the browser shows PDFs and the screen is wide enough. */
export function RegulationDocument({ src, size, name }: RegulationDocumentProps) {
  const words = useWords();
  const shows = useHydrated() && navigator.pdfViewerEnabled;
  if (src === null)
    return <p className={styles.none}>{words('Dokumen PDF belum tersedia. Mintalah salinannya di kantor {desa}.')}</p>;
  return (
    <Section title="Dokumen">
      <div className="row-12">
        <ButtonLink to={src} icon={<Icon name="external-link" size={20} />}>
          {`Buka PDF${size === null ? '' : ` (${formatFileSize(size)})`}`}
        </ButtonLink>
        <ButtonLink variant="secondary" to={src} download={`${name.replaceAll('/', '-')}.pdf`}>
          Unduh PDF
        </ButtonLink>
      </div>
      {shows && <iframe className={styles.frame} src={src} title={`PDF ${name}`} loading="lazy" />}
    </Section>
  );
}
