import { t } from '../language/t.ts'
import type { NotificationEvent, Placeholder } from '../notifications/events/event.types.ts'
import { type EventName, eventNamed, eventNames } from '../notifications/events/notification-events.ts'
import { alwaysParts } from './always-parts.ts'
import type { EmailGroup, EmailWords, LetterText, VariableInfo } from './email.types.ts'

/** What each variable of the table of events is. */
const placeholderInfo: Record<Placeholder, VariableInfo> = {
  title: { what: t`The ad’s title`, sample: 'Oak dining table', isOthersWords: true },
  price: { what: t`The price`, sample: '$450' },
  amount: { what: t`The amount of the offer`, sample: '$400' },
  was: { what: t`The price before`, sample: '$520' },
  place: { what: t`Where the ad is`, sample: 'Carlton, VIC' },
  day: { what: t`The day`, sample: 'Tuesday 1 December', isRequired: true },
  market: { what: t`Your market’s name`, sample: 'Bowerbird' },
  count: { what: t`How many, in words`, sample: '3 unread messages' },
  provider: { what: t`The other login, such as Google`, sample: 'Google' },
  searchName: { what: t`The name the member gave the search`, sample: '“Oak table”' },
  searches: { what: t`The saved searches that found it`, sample: '“Oak table”', isOthersWords: true },
  person: { what: t`The other member’s name`, sample: 'Sam Lee', isOthersWords: true },
  reason: {
    what: t`The reason`,
    sample: 'The photos show another item.',
    isRequired: true,
    isOthersWords: true,
  },
  time: { what: t`The time`, sample: '10:30 am' },
}

function alwaysIn({ kind, words }: NotificationEvent, usesAd: boolean): string[] {
  return [
    ...(usesAd ? [alwaysParts.ad] : []),
    ...(words.text === '{reason}' ? [alwaysParts.wholeReason] : []),
    ...(kind === 'account' ? [alwaysParts.takeover] : []),
    ...(kind === 'review' || kind === 'report' || kind === 'account' ? [] : [alwaysParts.unsubscribe]),
  ]
}

const variablesIn = (texts: readonly string[]): Placeholder[] => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Placeholder)),
  ),
]

/** Groups by the kind of the event, whose setting decides whether it is sent. */
function groupOf({ kind }: NotificationEvent): EmailGroup {
  // No event is of these kinds: their emails are written elsewhere.
  if (kind === 'figures' || kind === 'news') return 'team'
  return kind
}

function eventEmail(event: NotificationEvent, isRent: boolean): LetterText {
  const { title, text, subject, heading, opening, action, closing } = isRent
    ? { ...event.words, ...event.rent }
    : event.words
  const words: EmailWords = { subject, heading: heading ?? subject, opening, action, closing: closing ?? [] }
  const inEmail = variablesIn([subject, words.heading, ...opening, ...words.closing, action])
  // What a notice says is known in its email too.
  const known = variablesIn([title, text]).filter((name) => !inEmail.includes(name))
  const variables = Object.fromEntries(
    [...inEmail, ...known]
      .filter((name) => name !== 'market')
      .map((name) => {
        const { isRequired, ...info } = placeholderInfo[name]
        return [name, { ...info, ...(isRequired && inEmail.includes(name) && { isRequired }) }]
      }),
  )
  const name = subject.replace(/\{\w+\}/g, '…')
  return {
    name: isRent ? `${name} (to rent)` : name,
    when: event.when,
    group: groupOf(event),
    words,
    variables,
    always: alwaysIn(event, [...inEmail, ...known].includes('title') && event.kind !== 'account'),
  }
}

/** The emails of the table of events, by key: those whose words differ for rentals have two. */
export const eventEmails = (): [string, LetterText][] =>
  eventNames.flatMap((name) => {
    const event = eventNamed(name)
    const sale: [string, LetterText] = [name, eventEmail(event, false)]
    return event.rent ? [sale, [rentKey(name), eventEmail(event, true)] as [string, LetterText]] : [sale]
  })

const rentKey = (name: EventName): string => `${name}.rent`

/** The key of an event's words. */
export const eventEmailKey = (name: EventName, isRent: boolean): string =>
  isRent && eventNamed(name).rent ? rentKey(name) : name
