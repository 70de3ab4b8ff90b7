import type { Forms } from './lookup.ts'

/** What a text of the product was written from. */
export type Origin =
  | { key: string; values: readonly (string | number)[] | Readonly<Record<string, string | number>> }
  | { forms: Forms; count: number; values: Readonly<Record<string, string | number>> }
  | { list: readonly string[]; style: 'narrow' | 'long' }

let note: (text: string, origin: Origin) => void = () => undefined

/** Called once by the server, which stores some texts and writes them again for whoever reads them. */
export function setNote(noteText: (text: string, origin: Origin) => void): void {
  note = noteText
}

/** Returns a text, and says what it was written from. */
export function written(text: string, origin: Origin): string {
  note(text, origin)
  return text
}
