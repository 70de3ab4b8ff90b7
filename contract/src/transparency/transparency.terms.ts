/** Smaller numbers are shown as "fewer than five". */
export const LEAST_SHOWN = 5
