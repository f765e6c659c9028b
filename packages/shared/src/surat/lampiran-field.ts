/**
 * File parts of an application: `lampiran_0`, `lampiran_1`, …; the text part `jenis_persyaratan_{i}` names the
 * requirement.
 */
export const LAMPIRAN_FIELD = /^lampiran_(\d{1,2})$/;
