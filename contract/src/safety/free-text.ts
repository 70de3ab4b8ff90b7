/**
 * Checks of a text that members write and everyone reads. Prose is sentences, where a phone number may be
 * welcome; a label is a few words, such as a name or a model, where contact details have no business.
 */
export type FreeTextKind = 'prose' | 'label'

export interface FreeText {
  /** The field that it is in: `title`, `attributes.badge`. */
  path: string
  kind: FreeTextKind
  text: string
}
