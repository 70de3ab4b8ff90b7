import { stringify } from 'csv-stringify/sync'

/*
 * Prevents formula injection: a spreadsheet runs a cell that begins with one of these, and members write many of the
 * texts. A leading apostrophe makes it text. Cells that already have one get another, so that removing one restores
 * the original.
 */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const madeSafe = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const plainCell = (text: string): string => (madeSafe.test(text) ? text.slice(1) : text)

/** Lines of a CSV file. The caller has made the cells safe. */
export const csvLines = (rows: string[][]): string => stringify(rows, { quoted_match: /[\r\n]|^\s|\s$/ })
