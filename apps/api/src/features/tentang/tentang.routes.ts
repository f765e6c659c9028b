import { tentangContract } from '@pendopo/shared/tentang/contract';
import { TENTANG_TEXT } from '@pendopo/shared/tentang/text';
import { implement, type Route } from '../../http/route.ts';
import { presentGeografis, presentSejarah, presentVisiMisi } from './tentang.presenter.ts';
import type { TentangService } from './tentang.service.ts';

export const tentangRoutes = ({ tentang }: { tentang: TentangService }): Route[] =>
  implement(tentangContract, {
    'GET /tentang/sejarah': async () => ({ tentang: presentSejarah(await tentang.readSejarah()) }),
    async 'PUT /tentang/sejarah'({ body, files: [file], user }) {
      const row = await tentang.updateSejarah({ input: body, gambar: file?.path, by: user });
      return { message: TENTANG_TEXT.sejarah.saved, tentang: presentSejarah(row) };
    },
    'GET /tentang/geografis': async () => ({ tentang: presentGeografis(await tentang.readGeografis()) }),
    async 'PUT /tentang/geografis'({ body, files: [file], user }) {
      const row = await tentang.updateGeografis({ input: body, gambar: file?.path, by: user });
      return { message: TENTANG_TEXT.geografis.saved, tentang: presentGeografis(row) };
    },
    'GET /tentang/visi-misi': async () => ({ tentang: presentVisiMisi(await tentang.readVisiMisi()) }),
    async 'PUT /tentang/visi-misi'({ body, user }) {
      const row = await tentang.updateVisiMisi({ input: body, by: user });
      return { message: TENTANG_TEXT.visiMisi.saved, tentang: presentVisiMisi(row) };
    },
  });
