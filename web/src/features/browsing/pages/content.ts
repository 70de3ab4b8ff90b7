import { publicSettings } from '@bowerbird/contract/market/market-settings'

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

export type Concern = 'general' | 'support' | 'privacy' | 'safety'

/** Whom to write to, as a link: the address for this, or the contact form if the market has none. */
export function mailTo(concern: Concern): string {
  const address = publicSettings()[`${concern}Email`]
  return address ? `[${address}](mailto:${address})` : '[us](/contact-us)'
}
