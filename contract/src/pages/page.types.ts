/**
 * The content of a page as data: one component renders it, tests check its facts, and structured data uses the same
 * text. In a text, `**words**` are bold and `[words](/path)` is a link.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** Highlighted: what a person in a hurry should read. */
  | { note: string }

/** A part of a section with a heading of its own, such as a question with its answer. */
export interface PageItem {
  /** The hash of the URL that leads here. */
  id: string
  title: string
  blocks: readonly Block[]
}

export interface Section extends PageItem {
  items?: readonly PageItem[]
}

/** An information page. */
export interface PageText {
  title: string
  /** One or two sentences below the title. */
  intro: string
  sections: readonly Section[]
}

export interface Article extends PageText {
  /** The day the text was last changed, as YYYY-MM-DD. */
  updated: string
  /** Numbers the sections, so that people can quote them. */
  isNumbered?: boolean
}
