import { wilayahContract } from '@pendopo/shared/wilayah/contract';
import { implement } from '../../http/route.ts';
import { presentWilayah } from './wilayah.presenter.ts';
import { searchWilayah } from './wilayah.service.ts';

export const wilayahRoutes = () =>
  implement(wilayahContract, {
    async 'GET /wilayah'({ query: { q }, res }) {
      const found = await searchWilayah(q, () => res.destroyed);
      return { wilayah: found.map(presentWilayah) };
    },
  });
