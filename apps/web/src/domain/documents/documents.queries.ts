import { query } from '../../lib/http/query.ts';

/** Sources of a document besides its application. */
export const documentQueries = {
  templat: (kode: string) => query('/naskah/templat/:kode', { kode }),
  templatList: query('/naskah/templat'),
  /** Includes the people of the organisation chart whose accounts may not sign. */
  setelan: query('/naskah/setelan'),
  /** Documents that wait for the reader's own electronic signature. */
  menunggu: query('/naskah/elektronik'),
  desa: query('/desa'),
  struktur: query('/struktur'),
  kontak: query('/pesan-kontak/kontak-desa'),
};
