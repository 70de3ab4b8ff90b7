import type { NotificationKind } from '@bowerbird/contract/notifications/notifications.terms'
import type { Frequency } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { deleteUnseen, insertNotices } from './notify.store.ts'

/** Something that a member is told. */
export interface Notice {
  accountId: string
  kind: NotificationKind
  /** What it is about. Nobody is told the same twice. */
  key: string
  /** What happened, and why the member hears of it, in plain text. */
  title: string
  text: string
  /** Where it leads, on this site: `/product/…`. */
  href: string
  image?: string | undefined
  adId?: string | undefined
  /** The saved searches that found the ad. */
  searchIds?: readonly string[]
  /** The email, if this is the only thing to tell; by default title, text and link. */
  letter?: Omit<Letter, 'to'>
  /** When it is told; at once, by default. */
  frequency?: Frequency
  /** Until then it can be taken back. */
  delaySeconds?: number
}

/** What the text of a notification is made of. */
export type NoticeDetails = Pick<Notice, 'title' | 'text' | 'href' | 'image' | 'letter'>

/** Tells members something: in their list, by email and by push, as each of them chose. Returns how many are new. */
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
        ...rest
      }) => {
        const { title, text, href, image, letter } = rest
        const details: NoticeDetails = {
          title,
          text,
          href,
          ...(image && { image }),
          ...(letter && { letter }),
        }
        return { id: newId(), accountId, kind, key, adId, searchIds, details, frequency, delaySeconds }
      },
    ),
  )
}

/** Takes back what nobody has seen yet. Returns whether there was anything to take back. */
export const takeBackNotice = (tx: Tx, accountId: string, key: string): Promise<boolean> =>
  deleteUnseen(tx, accountId, key)
