/** Normalises names for comparison: "TVs & Audio" and "tvs audio" are the same. */
export const spelled = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
