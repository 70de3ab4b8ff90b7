/** Number of days in the chart of an ad. */
export const CHART_DAYS = 30

/** Last position in the lists that is counted for an ad. Buyers don't read further, and counting takes time. */
export const MAX_POSITION = 500

/** Advice compares ads of the last days only: people's habits change. */
export const ADVICE_DAYS = 90
/** An ad that was listed for less has no figures worth comparing. */
export const ADVICE_MIN_DAYS = 7
/** Neither side of a comparison may have fewer ads than this. */
export const ADVICE_MIN_ADS = 50
/** A smaller difference may be chance. */
export const ADVICE_MIN_RATIO = 1.3

/** Things that advice suggests to a seller. */
export const adviceKinds = ['photos', 'description'] as const
export type AdviceKind = (typeof adviceKinds)[number]

/** From how many photos an ad counts as one with many. */
export const ADVICE_PHOTOS = 5
/** From how many characters a description counts as a detailed one. */
export const ADVICE_DESCRIPTION = 200
