import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { saveSetelanAkun, setelanAkunQuery } from '../pengguna.queries.ts';

export function LoginSettings() {
  const settings = useQuery(setelanAkunQuery);
  const { trigger, isMutating, error } = useSWRMutation<void, Error, string, boolean>(
    'setelan-akun',
    (_, { arg }) => saveSetelanAkun(arg),
    { throwOnError: false },
  );
  return (
    <Section card title="Cara masuk petugas">
      <QueryState query={settings} loading="Memuat setelan..." failed="Gagal memuat setelan">
        {({ setelan: { wajib_dua_langkah: required } }) => (
          <>
            <p role="status">
              {required
                ? 'Setiap petugas wajib memakai langkah kedua: kode dari ponsel atau kunci sandi (passkey).'
                : 'Langkah kedua (kode dari ponsel atau passkey) boleh dipakai petugas, belum diwajibkan.'}
            </p>
            {error && <ErrorBox>{messageOf(error, 'Gagal menyimpan setelan')}</ErrorBox>}
            <div>
              <Button
                variant="secondary"
                busy={isMutating}
                busyLabel="Menyimpan..."
                onClick={() => void trigger(!required)}
              >
                {required ? 'Jangan wajibkan lagi' : 'Wajibkan langkah kedua'}
              </Button>
            </div>
          </>
        )}
      </QueryState>
    </Section>
  );
}
