import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

/** Routes of the alarm settings. */
export function peringatanRoutes(t: TestApp): Record<string, Partial<Route>> {
  let smtp_port = 0;
  const withWebhook = async () => {
    await t.prisma.setelanPeringatan.updateMany({ data: { webhook_url: 'https://desa.example/' } });
    return { id: 1 };
  };
  return {
    'PUT /peringatan': {
      // Another port each time, because an unchanged setting leaves no audit entry.
      body: () => {
        smtp_port += 1;
        return { smtp_port, smtp_enkripsi: 'tls', penerima: [], tentang: ['surat'] };
      },
    },
    'POST /peringatan/uji': {
      row: withWebhook,
      body: () => ({ saluran: 'webhook' }),
    },
  };
}
