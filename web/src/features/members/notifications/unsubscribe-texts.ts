import { marketName } from '@bowerbird/contract/market/market-settings'
import type { StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { EmailChoiceState } from '@bowerbird/contract/notifications/unsubscribe.schema'

interface PageText {
  title: string
  text: string
}

const abouts: Record<Exclude<StoppableKind, 'all'>, string> = {
  alert: 'Emails about your saved searches',
  saved_ad: 'Emails about your saved items',
  seller: 'Emails about sellers you follow',
  message: 'Emails about messages',
  own_ad: 'Emails about your ads',
  review: 'Emails about decisions on your ads',
  report: 'Emails about your reports',
  news: 'Emails with news',
  figures: 'Emails with the figures of the week',
}

/** Before anything has changed. */
export function questionText(kind: StoppableKind, isSearch: boolean): PageText {
  if (isSearch)
    return {
      title: 'Pause this saved search?',
      text: 'It stays saved, and sends nothing until you resume it.',
    }
  const what = kind === 'all' ? 'these emails' : abouts[kind].replace(/^E/, 'e')
  return { title: `Stop ${what}?`, text: 'You can turn them back on at any time.' }
}

const stopped = (kind: StoppableKind): PageText => {
  const market = marketName()
  switch (kind) {
    case 'message':
      return {
        title: 'You won’t get emails about messages any more',
        text: `You can still read your messages on ${market}.`,
      }
    case 'alert':
      return {
        title: 'You won’t get emails about your saved searches any more',
        text: `Your searches stay saved, and what they find is still on ${market}.`,
      }
    case 'all':
      return {
        title: 'You won’t get these emails any more',
        text: `We’ll only email you about changes to your account, such as a new password, and what you must know about ${market}.`,
      }
    case 'news':
      return {
        title: 'You won’t get news by email any more',
        text: 'We’ll still email you about your account, and what else you have chosen in your settings.',
      }
    case 'figures':
      return {
        title: 'You won’t get the figures of the week any more',
        text: 'You’ll find them in the back office.',
      }
    default:
      return {
        title: `${abouts[kind]} are off`,
        text: `You’ll still find the news in your notifications on ${market}.`,
      }
  }
}

const resumed = (kind: StoppableKind): PageText => ({
  title: kind === 'all' ? 'Emails are on again' : `${abouts[kind]} are on again`,
  text:
    kind === 'message'
      ? 'We’ll email you when you have an unread message.'
      : 'We’ll email you when there’s something new.',
})

/** The completed change in words. */
export function choiceText({ isSubscribed, kind, search }: EmailChoiceState): PageText {
  if (!search) return isSubscribed ? resumed(kind) : stopped(kind)
  return isSubscribed
    ? { title: `“${search.name}” is on again`, text: 'We’ll let you know when it finds something new.' }
    : { title: `“${search.name}” is paused`, text: 'It stays saved, and sends nothing until you resume it.' }
}
