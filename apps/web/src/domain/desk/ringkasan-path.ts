/** The officials' summary of what waits, below /api: several features' writes change it. */
export const RINGKASAN_PATH = '/admin/ringkasan';
