import { lookUp } from './lookup.ts'

/** A text that is marked elsewhere, such as a label in a table that is loaded once, in the reader's language. */
export const translate = (text: string): string => lookUp(text) ?? text
