/** Words that operators may replace: of an information page, or of an email. By the name of their field. */
export type TextValues = Record<string, string>

export interface Variable {
  name: string
  /** What takes its place. */
  what: string
  /** For previews. */
  sample: string
  /** It has to stay somewhere in the text. */
  isRequired?: boolean
  /** Another person has written it, so it may not be in a subject or a heading: it would speak in the market’s name. */
  isOthersWords?: boolean
}

export interface TextField {
  name: string
  label: string
  hint?: string
  maxLength: number
  /** One line; paragraphs, with empty lines between them; or a page in Markdown. */
  kind: 'line' | 'paragraphs' | 'markdown'
  isOptional?: boolean
}

/** Why a text can’t be saved, and in which of its fields. */
export interface TextFault {
  path: string
  message: string
}
