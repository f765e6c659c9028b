import { MAX_BERKAS, PRODUK_HUKUM_TEXT } from '@pendopo/shared/produk-hukum/text';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';

export const useDocument = () =>
  usePickedPicture('berkas', {
    kind: 'scan',
    types: ['application/pdf'],
    typeText: PRODUK_HUKUM_TEXT.fileType,
    sizeText: PRODUK_HUKUM_TEXT.fileSize,
    maxSize: MAX_BERKAS,
  });
