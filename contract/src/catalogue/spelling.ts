/** How names are compared: "TVs & Audio" and "tvs audio" are the same one. */
export const spelled = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
