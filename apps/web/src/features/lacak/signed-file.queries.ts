import { call } from '../../lib/http/api-client.ts';

/** Requests the link to a signed document. It is valid for 15 minutes. */
export const requestSignedFile = async (kode: string, nik_akhir: string): Promise<string> =>
  (
    await call('POST /lacak/:kode/surat', {
      params: { kode },
      body: { nik_akhir },
      quiet: true,
      fallback: 'Surat gagal diambil',
    })
  ).url;
