import { lookUp } from './lookup.ts'
import { written } from './written.ts'

/** A text that is marked elsewhere, such as a label in a table that is loaded once, in the reader's language. */
export const translate = (text: string): string => written(lookUp(text) ?? text, { key: text, values: [] })
