import { type ContactAddress, contactAddresses } from '@bowerbird/contract/contact/contact.terms'

/**
 * What a page says, as data: one component draws it, tests can hold its facts, and search engines get the same
 * words. In a text, `**words**` weigh more and `[words](/path)` lead somewhere.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** Stands out: what a person in a hurry should read. */
  | { note: string }

export interface Section {
  /** The end of the address that leads straight here. */
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
  /** Numbers the sections, where people will want to quote them. */
  isNumbered?: boolean
  sections: readonly Section[]
}

/** An address to write to, as a link. */
export const mailTo = (address: ContactAddress): string =>
  `[${contactAddresses[address]}](mailto:${contactAddresses[address]})`
