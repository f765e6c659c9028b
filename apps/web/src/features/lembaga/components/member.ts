import type { Lembaga } from '@pendopo/shared/lembaga/schemas';

/** An officer or an activity unit, drawn and edited alike. */
export type Member = {
  id: number;
  nama: string;
  /** Officers alone have a position. */
  jabatan: string | null;
  gambar: string | null;
  updatedAt: string;
};

/** One whose card is being edited; until it is saved the first time its id is a temporary one. */
export type Draft = Member & { isNew: boolean };

/** What sets officers and activity units apart. */
export type MemberKind = {
  /** Its place in the API's paths and its key in the answers. */
  path: 'pengurus' | 'unit-kegiatan';
  answerKey: 'pengurus' | 'unit_kegiatan';
  /** The field of its picture, and what people call that. */
  picture: 'foto' | 'icon';
  pictureNoun: 'Foto' | 'Icon';
  /** The heading, and its name in sentences and on buttons. */
  title: string;
  noun: string;
  properNoun: string;
  saveFailed: string;
  removeFailed: string;
  of: (lembaga: Lembaga) => Member[];
};

export const PENGURUS: MemberKind = {
  path: 'pengurus',
  answerKey: 'pengurus',
  picture: 'foto',
  pictureNoun: 'Foto',
  title: 'PENGURUS',
  noun: 'pengurus',
  properNoun: 'Pengurus',
  saveFailed: 'Gagal menyimpan pengurus',
  removeFailed: 'Gagal menghapus pengurus',
  of: ({ pengurus }) => pengurus.map(({ foto, ...row }) => ({ ...row, gambar: foto })),
};

export const UNIT_KEGIATAN: MemberKind = {
  path: 'unit-kegiatan',
  answerKey: 'unit_kegiatan',
  picture: 'icon',
  pictureNoun: 'Icon',
  title: 'UNIT KEGIATAN',
  noun: 'unit kegiatan',
  properNoun: 'Unit Kegiatan',
  saveFailed: 'Gagal menyimpan unit kegiatan',
  removeFailed: 'Gagal menghapus unit kegiatan',
  of: ({ unit_kegiatan }) => unit_kegiatan.map(({ icon, ...row }) => ({ ...row, jabatan: null, gambar: icon })),
};

const FIRST_TEMPORARY_ID = -1;

/** An empty card. Real ids begin at 1. */
export const newDraft = ({ path }: MemberKind): Draft => ({
  id: FIRST_TEMPORARY_ID,
  isNew: true,
  nama: '',
  jabatan: path === 'pengurus' ? '' : null,
  gambar: null,
  updatedAt: '',
});
