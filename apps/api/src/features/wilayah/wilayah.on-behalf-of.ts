import type { Wilayah } from '@pendopo/shared/wilayah/schemas';
import { presentWilayah } from './wilayah.presenter.ts';
import { findWilayah } from './wilayah.service.ts';

/** Returns a village as the form of its identity proposes it. Null for an unknown code. */
export async function wilayahByCode(kode: string): Promise<Wilayah | null> {
  const found = await findWilayah(kode);
  return found && presentWilayah(found);
}
