import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import type { AccountNews } from './accounts.mails.ts'
import { insertTakeoverLink } from './takeover/takeover.store.ts'

/**
 * Notifies the owner of an account of a change to it. `emailTo`: the address from before the change. If someone else
 * may have made it, the email has a link to take the account back.
 */
export async function notifyOwner(
  tx: Tx,
  accountId: string,
  { event, href, facts, closing = [], mayBeTakeover }: AccountNews,
  emailTo?: string,
): Promise<void> {
  const takeoverLink = mayBeTakeover ? await insertTakeoverLink(tx, accountId, emailTo) : undefined
  const notice = noticeOf({
    event,
    to: accountId,
    key: `account:${newId()}`,
    href,
    ...(facts && { facts }),
    ...(closing.length > 0 && { more: { closing } }),
  })
  await notify(tx, [
    {
      ...notice,
      href: '/profile/edit',
      ...(emailTo && { emailTo }),
      ...(takeoverLink && { takeoverLink }),
    },
  ])
}
