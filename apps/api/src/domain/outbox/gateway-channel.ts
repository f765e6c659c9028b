import type { SetelanPeringatan } from '@pendopo/prisma/client';
import { internationalNumber } from '@pendopo/shared/codes/phone';
import type { Gateway } from '../../lib/gateway.ts';
import type { Sealed } from '../../lib/sealed.ts';
import { type Channel, type Deps, messageIdOf, type Row } from './channel.ts';

export const GATEWAY_SECRET = 'kait';

type GatewaySettings = Pick<SetelanPeringatan, 'kait_url' | 'kait_rahasia'>;

/** Returns null if there is no gateway, or if its secret was sealed by another installation. */
export function gatewayOf({ kait_url, kait_rahasia }: GatewaySettings, sealed: Sealed): Gateway | null {
  const secret = kait_rahasia && sealed.open(kait_rahasia, GATEWAY_SECRET);
  return kait_url !== '' && secret ? { url: kait_url, secret } : null;
}

/** Host that receives the numbers; null without a gateway. */
export const hostOf = ({ kait_url }: Pick<GatewaySettings, 'kait_url'>): string | null =>
  kait_url === '' ? null : new URL(kait_url).host;

function recipientOf({ user: { aktif, wa_kabar, no_hp } }: Row): string | null {
  const number = aktif && wa_kabar && no_hp ? internationalNumber(no_hp) : null;
  return number && `+${number}`;
}

/** The page asks for a login. A link with a tracking code would show the gateway more than it needs. */
const pathOf = ({ peristiwa }: Row): string => (peristiwa?.surat ? `/surat/${peristiwa.surat.id}` : '/profil');

/** Returns null if the village has no gateway. */
export function gatewayChannel(deps: Deps, settings: GatewaySettings, sealed: Sealed): Channel | null {
  const gateway = gatewayOf(settings, sealed);
  if (!gateway) return null;
  return {
    saluran: 'kait',
    dropsRepeats: true,
    recipientOf,
    send: (row, ke) =>
      deps.outgoing.postGateway(gateway, {
        id: messageIdOf(deps, row),
        peristiwa: row.jenis,
        tautan: `${deps.config.publicUrl}${pathOf(row)}`,
        ke,
      }),
  };
}
