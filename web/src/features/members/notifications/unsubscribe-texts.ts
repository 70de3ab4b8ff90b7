import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { StoppableKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { EmailChoiceState } from '@bowerbird/contract/notifications/unsubscribe.schema'

interface PageText {
  title: string
  text: string
}

const abouts: Record<Exclude<StoppableKind, 'all'>, string> = {
  alert: t`Emails about your saved searches`,
  saved_ad: t`Emails about your saved items`,
  seller: t`Emails about sellers you follow`,
  message: t`Emails about messages`,
  own_ad: t`Emails about your ads`,
  review: t`Emails about decisions on your ads`,
  report: t`Emails about your reports`,
  news: t`Emails with news`,
  figures: t`Emails with the figures of the week`,
}

/** Before anything has changed. */
export function questionText(kind: StoppableKind, isSearch: boolean): PageText {
  if (isSearch)
    return {
      title: t`Pause this saved search?`,
      text: t`It stays saved, and sends nothing until you resume it.`,
    }
  const what = kind === 'all' ? 'these emails' : abouts[kind].replace(/^E/, 'e')
  return { title: t`Stop ${what}?`, text: t`You can turn them back on at any time.` }
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
        title: t`You won’t get the figures of the week any more`,
        text: t`You’ll find them in the back office.`,
      }
    default:
      return {
        title: `${abouts[kind]} are off`,
        text: t`You’ll still find the news in your notifications on ${market}.`,
      }
  }
}

const resumed = (kind: StoppableKind): PageText => ({
  title: kind === 'all' ? t`Emails are on again` : `${abouts[kind]} are on again`,
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
