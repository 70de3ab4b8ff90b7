import type { TextValues } from '@bowerbird/contract/texts/texts.types'

export interface EditedText {
  values: TextValues
  /** When it was saved. */
  at: Date
}

let texts: ReadonlyMap<string, EditedText> = new Map()

/** The texts that operators have rewritten, by key. All others are the product's own. */
export const editedTexts = (): ReadonlyMap<string, EditedText> => texts

export function setEditedTexts(edited: ReadonlyMap<string, EditedText>): void {
  texts = edited
}
