import { t } from '../language/t.ts'
import type { Variable } from './texts.types.ts'

/** The words of an email, with variables such as `{market}`. Addresses, codes, ads and legal lines are not in them. */
export interface EmailWords {
  subject: string
  heading: string
  /** Mail programs show it after the subject in lists; without it, the first lines. */
  preheader?: string
  /** Paragraphs above the code, the ad or the button. */
  opening: readonly string[]
  /** On the button, if the email has one. */
  action?: string
  /** Paragraphs below it. */
  closing: readonly string[]
}

export const emailGroupNames = {
  codes: t`Codes and logging in`,
  account: t`Changes to an account`,
  own_ad: t`A seller’s own ads`,
  review: t`Decisions of moderators`,
  message: t`Chats, offers and deals`,
  saved_ad: t`Saved ads`,
  alert: t`Saved searches`,
  seller: t`Followed sellers`,
  report: t`Answers to reports`,
  purchase: t`Purchases`,
  summary: t`Several updates in one email`,
  contact: t`The contact form and invitations`,
  team: t`To administrators`,
} as const
export type EmailGroup = keyof typeof emailGroupNames

/** What replaces a variable, in words, and an example of it. */
export type VariableInfo = Omit<Variable, 'name'>

/** An email that is not about an event in the table of events. */
export interface LetterText {
  name: string
  /** When it is sent. */
  when: string
  group: EmailGroup
  words: EmailWords
  variables: Record<string, VariableInfo>
  /** What it always has besides, whoever edits it. */
  always: readonly string[]
}
