export const LEAST_WILAYAH = 3;

export const MOST_WILAYAH = 20;
