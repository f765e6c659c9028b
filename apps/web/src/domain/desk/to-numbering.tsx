import { NASKAH_SETELAN_TEXT } from '@pendopo/shared/naskah-setelan/text';
import { ButtonLink } from '../../components/button.tsx';
import { useSession } from '../../lib/session/use-session.ts';

/** Links an admin to the numbering settings if the refusal waits for their confirmation. */
export function ToNumbering({ refusal }: { refusal: string }) {
  const isAdmin = useSession().user?.role === 'admin';
  if (!isAdmin || !refusal.includes(NASKAH_SETELAN_TEXT.numberingFirst)) return null;
  return (
    <ButtonLink variant="secondary" size="small" to="/admin/naskah/setelan">
      Periksa penomoran
    </ButtonLink>
  );
}
