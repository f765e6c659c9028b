import { tentangContract } from '@pendopo/shared/tentang/contract';
import { TENTANG_TEXT } from '@pendopo/shared/tentang/text';
import type { Context } from '../../deps.ts';
import { single } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';

const gambar = picture('gambar', 'tentang');

export const sejarah = (ctx: Context) =>
  single(ctx, tentangContract, '/tentang/sejarah', {
    table: 'tentang_sejarah',
    text: TENTANG_TEXT.sejarah,
    file: gambar,
    read: (where) => ctx.prisma.tentangSejarah.findUnique({ where }),
    update: ({ tx }, { where, data }) => tx.tentangSejarah.update({ where, data }),
  });

export const geografis = (ctx: Context) =>
  single(ctx, tentangContract, '/tentang/geografis', {
    table: 'tentang_geografis',
    text: TENTANG_TEXT.geografis,
    file: gambar,
    read: (where) => ctx.prisma.tentangGeografis.findUnique({ where }),
    update: ({ tx }, { where, data }) => tx.tentangGeografis.update({ where, data }),
  });

export const visiMisi = (ctx: Context) =>
  single(ctx, tentangContract, '/tentang/visi-misi', {
    table: 'tentang_visi_misi',
    text: TENTANG_TEXT.visiMisi,
    read: (where) => ctx.prisma.tentangVisiMisi.findUnique({ where }),
    update: ({ tx }, { where, data }) => tx.tentangVisiMisi.update({ where, data }),
  });
