import { t } from '../language/t.ts'
import { accountLetters } from './account-letters.ts'
import type { EmailWords, LetterText } from './email.types.ts'
import { eventEmails } from './event-emails.ts'
import { marketLetters } from './market-letters.ts'
import { otherLetters } from './other-letters.ts'
import type { TextField, TextValues, Variable } from './texts.types.ts'

const letters = { ...accountLetters, ...otherLetters, ...marketLetters }
export type LetterName = keyof typeof letters

/** The values of a letter’s variables. The market’s name is known. */
export type LetterFacts<Name extends LetterName> = Record<keyof (typeof letters)[Name]['variables'], string>

/** Every email that the product sends, with the product’s own words, by key. */
export const emailTemplates: ReadonlyMap<string, LetterText> = new Map<string, LetterText>([
  ...Object.entries<LetterText>(letters),
  ...eventEmails(),
])

export const letterNamed = (name: LetterName): LetterText => letters[name]

const market: Variable = { name: 'market', what: t`Your market’s name`, sample: 'Bowerbird' }

export const emailVariables = ({ variables }: LetterText): Variable[] => [
  ...Object.entries(variables).map(([name, info]) => ({ name, ...info })),
  market,
]

const subject: TextField = { name: 'subject', label: t`Subject`, maxLength: 120, kind: 'line' }
const preheader: TextField = {
  name: 'preheader',
  label: t`Preview line`,
  hint: t`Shown after the subject in lists of emails. Empty: the first lines of the email.`,
  maxLength: 160,
  kind: 'line',
  isOptional: true,
}
const heading: TextField = { name: 'heading', label: t`Heading`, maxLength: 120, kind: 'line' }
const opening: TextField = {
  name: 'opening',
  label: t`First paragraphs`,
  hint: t`An empty line begins a new paragraph.`,
  maxLength: 3000,
  kind: 'paragraphs',
  isOptional: true,
}
const action: TextField = { name: 'action', label: t`Button`, maxLength: 40, kind: 'line' }
const closing: TextField = { ...opening, name: 'closing', label: t`Last paragraphs` }

export const emailFields = ({ words }: LetterText): TextField[] => [
  subject,
  preheader,
  heading,
  opening,
  ...(words.action === undefined ? [] : [action]),
  closing,
]

const PARAGRAPHS = '\n\n'

/** The words as an operator edits them. */
export const emailValues = ({ words }: Pick<LetterText, 'words'>): TextValues => ({
  subject: words.subject,
  preheader: words.preheader ?? '',
  heading: words.heading,
  opening: words.opening.join(PARAGRAPHS),
  ...(words.action !== undefined && { action: words.action }),
  closing: words.closing.join(PARAGRAPHS),
})

const paragraphsOf = (text = ''): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

export const wordsOfValues = (values: TextValues): EmailWords => ({
  subject: values.subject ?? '',
  heading: values.heading ?? '',
  opening: paragraphsOf(values.opening),
  closing: paragraphsOf(values.closing),
  ...(values.preheader && { preheader: values.preheader }),
  ...(values.action && { action: values.action }),
})

/** Fills in variables; undefined if one has no value. */
function filled(text: string, facts: Readonly<Record<string, string | undefined>>): string | undefined {
  let isComplete = true
  const result = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) isComplete = false
    return fact ?? ''
  })
  return isComplete ? result : undefined
}

/** The words with their variables filled in; undefined if one has no value. */
export function fillWords(
  words: EmailWords,
  facts: Readonly<Record<string, string | undefined>>,
): EmailWords | undefined {
  let isComplete = true
  const fill = (text: string): string => {
    const result = filled(text, facts)
    if (result === undefined) isComplete = false
    return result ?? ''
  }
  const result: EmailWords = {
    subject: fill(words.subject),
    heading: fill(words.heading),
    opening: words.opening.map(fill),
    closing: words.closing.map(fill),
    ...(words.preheader !== undefined && { preheader: fill(words.preheader) }),
    ...(words.action !== undefined && { action: fill(words.action) }),
  }
  return isComplete ? result : undefined
}
