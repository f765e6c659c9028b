import { villageClock } from '@pendopo/shared/dates';

/** A moment as a file of the village shows it: `2026-11-24 15:00`, WIB. */
export const villageTime = (moment: Date): string => villageClock(moment).toISOString().slice(0, 16).replace('T', ' ');
