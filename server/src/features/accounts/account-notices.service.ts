import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import type { AccountNews } from './accounts.mails.ts'

/** Notifies the owner of an account of a change to it. `emailTo`: the address from before the change. */
export async function notifyOwner(
  tx: Tx,
  accountId: string,
  { event, href, facts, closing }: AccountNews,
  emailTo?: string,
): Promise<void> {
  const notice = noticeOf({
    event,
    to: accountId,
    key: `account:${newId()}`,
    href,
    ...(facts && { facts }),
    ...(closing && { more: { closing } }),
  })
  await notify(tx, [{ ...notice, href: '/profile/edit', ...(emailTo && { emailTo }) }])
}
