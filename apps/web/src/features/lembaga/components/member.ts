import type { Lembaga } from '@pendopo/shared/lembaga/schemas';

export type Member = {
  id: number;
  nama: string;
  /** Null for activity units. */
  jabatan: string | null;
  gambar: string | null;
  updatedAt: string;
};

/** A member in an open card. A new member has a temporary id until it is saved. */
export type Draft = Member & { isNew: boolean };

export type MemberKind = {
  /** The segment in API paths, and the key in responses. */
  path: 'pengurus' | 'unit-kegiatan';
  answerKey: 'pengurus' | 'unit_kegiatan';
  /** The field name of the picture, and its name in texts. */
  picture: 'foto' | 'icon';
  pictureNoun: 'Foto' | 'Icon';
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

/** Real ids begin at 1. */
export const newDraft = ({ path }: MemberKind): Draft => ({
  id: FIRST_TEMPORARY_ID,
  isNew: true,
  nama: '',
  jabatan: path === 'pengurus' ? '' : null,
  gambar: null,
  updatedAt: '',
});
