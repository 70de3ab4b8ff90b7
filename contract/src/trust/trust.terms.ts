/** New members' ads are reviewed first; those of trusted members are published at once. */
export const trustLevels = ['new', 'trusted'] as const
export type TrustLevel = (typeof trustLevels)[number]
