/** The text part `jenis_persyaratan_{i}` names the requirement of `lampiran_{i}`. */
export const LAMPIRAN_FIELD = /^lampiran_(\d{1,2})$/;
