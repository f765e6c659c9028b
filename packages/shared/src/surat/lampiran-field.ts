/** The file parts of a letter are `lampiran_0`, `lampiran_1`, …; the text part `jenis_persyaratan_{i}` names what each is. */
export const LAMPIRAN_FIELD = /^lampiran_(\d{1,2})$/;
