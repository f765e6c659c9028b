import { peringatanTerkirimSchema, setelanPeringatanSchema } from '@pendopo/shared/peringatan';
import * as z from 'zod/mini';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

const message = z.string();
const setelan = setelanPeringatanSchema;

/** Where alarms go. */
export function peringatanRoutes(t: TestApp): Record<string, Route> {
  let smtp_port = 0;
  const withWebhook = async () => {
    await t.prisma.setelanPeringatan.updateMany({ data: { webhook_url: 'https://desa.example/' } });
    return { id: 1 };
  };
  return {
    'GET /peringatan/': { schema: z.strictObject({ setelan, terkirim: z.array(peringatanTerkirimSchema) }) },
    'PUT /peringatan/': {
      schema: z.strictObject({ message, setelan }),
      // Another port each time: what says the same leaves no trace.
      body: () => {
        smtp_port += 1;
        return { smtp_port, smtp_enkripsi: 'tls', penerima: [], tentang: ['surat'] };
      },
    },
    'POST /peringatan/uji': {
      ...{ schema: z.strictObject({ message }), row: withWebhook, reads: true },
      body: () => ({ saluran: 'webhook' }),
    },
  };
}
