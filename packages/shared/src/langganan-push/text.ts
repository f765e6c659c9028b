export const LANGGANAN_PUSH_TEXT = {
  added: 'Perangkat ini akan diberi tahu',
  removed: 'Perangkat ini tidak diberi tahu lagi',
  unusable: 'Peramban ini memakai layanan pemberitahuan yang tidak dikenal portal.',
  shared: 'Perangkat ini dipakai bersama. Minta kabar dari perangkat Anda sendiri.',
} as const;
