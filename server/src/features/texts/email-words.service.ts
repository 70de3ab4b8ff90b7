import { translate } from '@bowerbird/contract/language/translate'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Facts } from '@bowerbird/contract/notifications/events/event.types'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import type { EmailWords } from '@bowerbird/contract/texts/email.types'
import {
  emailTemplates,
  fillWords,
  type LetterFacts,
  type LetterName,
  letterNamed,
  wordsOfValues,
} from '@bowerbird/contract/texts/email-templates'
import { eventEmailKey } from '@bowerbird/contract/texts/event-emails'
import { editedTexts } from './edited-texts.ts'

type Values = Readonly<Record<string, string | undefined>>

/** The product's own words in the reader's language. What an operator has written stays as it is. */
const translated = (words: EmailWords): EmailWords => ({
  ...words,
  subject: translate(words.subject),
  heading: translate(words.heading),
  ...(words.preheader !== undefined && { preheader: translate(words.preheader) }),
  opening: words.opening.map(translate),
  ...(words.action !== undefined && { action: translate(words.action) }),
  closing: words.closing.map(translate),
})

/** The words in force: an operator's if they have rewritten the email and every variable in them has a value. */
function wordsInForce(key: string, shipped: EmailWords, facts: Values): EmailWords {
  const edited = editedTexts().get(`email.${key}`)
  const known = { market: marketName(), ...facts }
  const words =
    (edited && fillWords(wordsOfValues(edited.values), known)) ?? fillWords(translated(shipped), known)
  if (!words) throw new Error(`The email ${key} needs a variable that has no value`)
  return words
}

/** The words of an email; its button is a link, which the sender knows. */
export interface LetterWords extends Omit<EmailWords, 'action'> {
  /** On the button. */
  label: string
}

const letterOf = ({ action = '', ...words }: EmailWords): LetterWords => ({ ...words, label: action })

/** The words of an email that is about no event. */
export const letterWords = <Name extends LetterName>(name: Name, facts: LetterFacts<Name>): LetterWords =>
  letterOf(wordsInForce(name, letterNamed(name).words, facts))

/** The words of an event's email. */
export function eventWords(name: EventName, facts: Facts, isRent: boolean): LetterWords {
  const key = eventEmailKey(name, isRent)
  const template = emailTemplates.get(key)
  if (!template) throw new Error(`There is no email ${key}`)
  return letterOf(wordsInForce(key, template.words, facts))
}
