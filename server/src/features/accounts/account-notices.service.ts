import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { inShort, type NoticeLetter, notify } from '../notifications/notify.service.ts'

/** Notifies the owner of an account of a change to it. `emailTo`: the address from before the change. */
export async function notifyOwner(
  tx: Tx,
  accountId: string,
  letter: NoticeLetter,
  emailTo?: string,
): Promise<void> {
  await notify(tx, [
    {
      ...inShort(letter),
      accountId,
      kind: 'account',
      key: `account:${newId()}`,
      href: '/profile/edit',
      letter,
      ...(emailTo && { emailTo }),
    },
  ])
}
