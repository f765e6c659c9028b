/** Path of the officials' summary. Writes of several features change it. */
export const RINGKASAN_PATH = '/admin/ringkasan';
