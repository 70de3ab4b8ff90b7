import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { EmailChoiceState } from '@bowerbird/contract/notifications/unsubscribe.schema'

interface PageText {
  title: string
  text: string
}

const questions: Record<StoppableKind, string> = {
  all: t`Stop these emails?`,
  alert: t`Stop emails about your saved searches?`,
  saved_ad: t`Stop emails about your saved items?`,
  seller: t`Stop emails about sellers you follow?`,
  message: t`Stop emails about messages?`,
  own_ad: t`Stop emails about your ads?`,
  review: t`Stop emails about decisions on your ads?`,
  report: t`Stop emails about your reports?`,
  news: t`Stop emails with news?`,
  figures: t`Stop emails with the weekly figures?`,
}

const off = {
  saved_ad: t`Emails about your saved items are off`,
  seller: t`Emails about sellers you follow are off`,
  own_ad: t`Emails about your ads are off`,
  review: t`Emails about decisions on your ads are off`,
  report: t`Emails about your reports are off`,
}

const onAgain: Record<StoppableKind, string> = {
  all: t`Emails are on again`,
  alert: t`Emails about your saved searches are on again`,
  saved_ad: t`Emails about your saved items are on again`,
  seller: t`Emails about sellers you follow are on again`,
  message: t`Emails about messages are on again`,
  own_ad: t`Emails about your ads are on again`,
  review: t`Emails about decisions on your ads are on again`,
  report: t`Emails about your reports are on again`,
  news: t`Emails with news are on again`,
  figures: t`Emails with the weekly figures are on again`,
}

/** Before anything has changed. */
export function questionText(kind: StoppableKind, isSearch: boolean): PageText {
  if (isSearch)
    return {
      title: t`Pause this saved search?`,
      text: t`It stays saved, and sends nothing until you resume it.`,
    }
  return { title: questions[kind], text: t`You can turn them back on at any time.` }
}

const stopped = (kind: StoppableKind): PageText => {
  const market = marketName()
  switch (kind) {
    case 'message':
      return {
        title: t`You won’t get emails about messages any more`,
        text: t`You can still read your messages on ${market}.`,
      }
    case 'alert':
      return {
        title: t`You won’t get emails about your saved searches any more`,
        text: t`Your searches stay saved, and what they find is still on ${market}.`,
      }
    case 'all':
      return {
        title: t`You won’t get these emails any more`,
        text: t`We’ll only email you about changes to your account, such as a new password, and what you must know about ${market}.`,
      }
    case 'news':
      return {
        title: t`You won’t get news by email any more`,
        text: t`We’ll still email you about your account, and what else you have chosen in your settings.`,
      }
    case 'figures':
      return {
        title: t`You won’t get the weekly figures any more`,
        text: t`You’ll find them in the back office.`,
      }
    default:
      return {
        title: off[kind],
        text: t`You’ll still find the news in your notifications on ${market}.`,
      }
  }
}

const resumed = (kind: StoppableKind): PageText => ({
  title: onAgain[kind],
  text:
    kind === 'message'
      ? t`We’ll email you when you have an unread message.`
      : t`We’ll email you when there’s something new.`,
})

/** The completed change in words. */
export function choiceText({ isSubscribed, kind, search }: EmailChoiceState): PageText {
  if (!search) return isSubscribed ? resumed(kind) : stopped(kind)
  return isSubscribed
    ? { title: t`“${search.name}” is on again`, text: t`We’ll let you know when it finds something new.` }
    : {
        title: t`“${search.name}” is paused`,
        text: t`It stays saved, and sends nothing until you resume it.`,
      }
}
