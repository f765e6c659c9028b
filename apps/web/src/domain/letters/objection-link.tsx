import type { Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { ButtonLink } from '../../components/button.tsx';

/** The way to complain that one's letter is late; nothing while it is not. */
export function ObjectionLink({ surat: { status, janji } }: { surat: Pick<Surat, 'status' | 'janji'> }) {
  // What an earlier visit has stored may know of no promise.
  if (!janji?.terlambat || !isOpenSurat(status)) return null;
  return (
    <div>
      <ButtonLink variant="secondary" size="small" to="/layanan/pengaduan">
        Sampaikan keberatan
      </ButtonLink>
    </div>
  );
}
