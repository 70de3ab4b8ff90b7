import { wordingMark } from '../platform/kept-markup.ts'

/**
 * Words that differ from page to page though nothing around them does: between tags, by themselves, or as an
 * attribute. On the server the frame of the page has a gap in their place.
 */
export const wording = import.meta.env.SSR ? wordingMark : (words: string): string => words
