import type { Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { ButtonLink } from '../../components/button.tsx';

/** Link to complain about a late application. Renders nothing while it is on time. */
export function ObjectionLink({ surat: { status, janji } }: { surat: Pick<Surat, 'status' | 'janji'> }) {
  // An offline copy from an older version of the portal may have no promise.
  if (!janji?.terlambat || !isOpenSurat(status)) return null;
  return (
    <div>
      <ButtonLink variant="secondary" size="small" to="/layanan/pengaduan">
        Sampaikan keberatan
      </ButtonLink>
    </div>
  );
}
