/*
 * The address of a business's page: its name for people, and the last digits of its id, by which it is found. So the
 * address works after the name has changed, and two businesses of one name have different ones.
 */

const CODE_LENGTH = 8
const MAX_WORDS = 60

const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS)
    .replace(/^-+|-+$/g, '')

/** "harbour-cars-1f0a92bc". The end of a UUIDv7 is random. */
export const businessSlug = (name: string, id: string): string =>
  [wordsOf(name), id.slice(-CODE_LENGTH)].filter(Boolean).join('-')

/** The digits at the end of an address; undefined if it has none. */
export const codeOf = (slug: string): string | undefined =>
  /(?:^|-)([0-9a-f]{8})$/.exec(slug.toLowerCase())?.[1]
