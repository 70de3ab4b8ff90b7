import type { NewsAd, Placeholder } from '@bowerbird/contract/notifications/events/event.types'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import type { Channel, NotificationKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { Frequency } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { Letter } from '../../platform/mail/letter.types.ts'
import { deleteUnseen, deleteWaiting, insertNotices } from './notify.store.ts'
import type { StoredParagraph, StoredText } from './phrases.ts'

/** An email to a member, whose address is looked up when it is sent. */
export type NoticeLetter = Omit<Letter, 'to'>

/** The values of the words in the table of events, as they are stored. */
export type StoredFacts = Partial<Record<Placeholder, StoredText>>

/** What a notice is about. */
export interface Told {
  ad?: NewsAd | undefined
  /** The fields of the texts that are not the ad's. */
  facts?: StoredFacts | undefined
  /** After the text of the notice. */
  also?: StoredText | undefined
  /** More of the email: what a moderator wrote, and where to ask. */
  more?: { opening?: readonly StoredText[]; closing?: readonly StoredParagraph[] } | undefined
  /** Target of the email's button. */
  href: string
}

/** Something that a member is notified of. */
export interface Notice {
  /** Its row in the table of events, which has its words: see `noticeOf`. None: staff wrote it, or it has figures. */
  event?: EventName
  accountId: string
  kind: NotificationKind
  /** Its subject. A member gets one notice for each key. */
  key: string
  /** The event, and why the member is notified, in plain text. */
  title: string
  text: string
  /** Target of its link, on this site: `/product/…`. */
  href: string
  image?: string | undefined
  adId?: string | undefined
  /** The saved searches that found the ad. */
  searchIds?: readonly string[]
  /** The email, if this is the only notice in it; by default title, text and link. Alerts have letters of their own. */
  letter?: NoticeLetter
  /** What it is about, from which it is written in the language of whoever reads it. */
  told?: Told
  /** Recipient of the email, if not the member's address. */
  emailTo?: string
  /** The link in its email by which the owner takes the account back; its token is made with the email. */
  takeoverLink?: string
  /** Staff's message to members that it passes on: its email has that text. */
  broadcastId?: string
  /** Reaches them by these channels at most, of those that they have chosen. */
  channels?: readonly Channel[]
  /** When it is sent; at once, by default. */
  frequency?: Frequency
  /** Until then it can be taken back. */
  delaySeconds?: number
  /**
   * True if it replaces the member's earlier notice with this key: the list has the latest news only, and emails and
   * pushes about it are at least `REPEAT_MINUTES` apart.
   */
  isUpdate?: boolean
}

/** The parts that a notification's text is made of. */
export type NoticeDetails = Pick<
  Notice,
  'title' | 'text' | 'href' | 'image' | 'letter' | 'told' | 'emailTo' | 'takeoverLink' | 'broadcastId'
> & {
  /** Undefined: stored before the table of events existed. */
  event?: EventName
}

/** Notifies members: in their list, by email and by push, as each of them chose. Returns how many are new. */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<number> {
  if (!notices.length) return 0
  return insertNotices(
    tx,
    notices.map(
      ({
        accountId,
        kind,
        key,
        adId = null,
        searchIds = [],
        frequency = 'instant',
        delaySeconds = 0,
        isUpdate = false,
        channels = null,
        ...rest
      }) => {
        const { event, title, text, href, image, letter, told, emailTo, takeoverLink, broadcastId } = rest
        const details: NoticeDetails = {
          ...(event && { event }),
          title,
          text,
          href,
          ...(image && { image }),
          ...(letter && { letter }),
          ...(told && { told }),
          ...(emailTo && { emailTo }),
          ...(takeoverLink && { takeoverLink }),
          ...(broadcastId && { broadcastId }),
        }
        return {
          id: newId(),
          accountId,
          kind,
          key,
          adId,
          searchIds,
          details,
          frequency,
          delaySeconds,
          isUpdate,
          channels,
        }
      },
    ),
  )
}

/**
 * Takes back the notices whose keys start like this, if the member has not got them in any way. Of the others, what is
 * still to be sent is not sent. Returns how many were taken back.
 */
export const takeBackNotices = async (tx: Tx, accountId: string, keyStart: string): Promise<number> => {
  const taken = await deleteUnseen(tx, accountId, keyStart)
  await deleteWaiting(tx, accountId, keyStart)
  return taken
}
