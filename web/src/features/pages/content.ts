import { type ContactAddress, contactAddresses } from '@bowerbird/contract/contact/contact.terms'

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

export interface Section {
  /** The hash of the URL that leads here. */
  id: string
  title: string
  blocks: readonly Block[]
}

export interface Article {
  title: string
  /** One or two sentences below the title. */
  intro: string
  /** The day the text was last changed, as YYYY-MM-DD. */
  updated: string
  /** Numbers the sections, so that people can quote them. */
  isNumbered?: boolean
  sections: readonly Section[]
}

/** An address to write to, as a link. */
export const mailTo = (address: ContactAddress): string =>
  `[${contactAddresses[address]}](mailto:${contactAddresses[address]})`
