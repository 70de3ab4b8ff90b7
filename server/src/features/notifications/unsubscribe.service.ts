import { AppError } from '@bowerbird/contract/errors'
import {
  EMAIL_LINK_DEAD,
  type NotificationKind,
  type StoppableKind,
  stoppableKinds,
} from '@bowerbird/contract/notifications/notifications.terms'
import type { EmailChoice, EmailChoiceState } from '@bowerbird/contract/notifications/unsubscribe.schema'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/db.ts'
import { switchEmails } from './notification-settings.service.ts'
import { findByToken } from './unsubscribe.store.ts'

/** Pauses or resumes a member's saved search, and returns it; undefined if it is not theirs. */
export type SwitchSearch = (
  tx: Tx,
  accountId: string,
  searchId: string,
  isPaused: boolean,
) => Promise<{ _id: string; name: string } | undefined>

const dead = () => new AppError('NOT_FOUND', EMAIL_LINK_DEAD)

const kindsOf = (kind: StoppableKind): NotificationKind[] =>
  kind === 'all' ? stoppableKinds.filter((each) => each !== 'all') : [kind]

/** The token is sufficient, so it works in a mail program and without logging in. */
export async function chooseEmails(
  { db, switchSearch }: { db: Db; switchSearch: SwitchSearch },
  { token, kind, search }: EmailChoice,
  isSubscribed: boolean,
): Promise<EmailChoiceState> {
  if (!z.uuid().safeParse(token).success) throw dead()
  return db.transaction(async (tx) => {
    const accountId = await findByToken(tx, token)
    if (!accountId) throw dead()
    if (search === undefined) {
      await switchEmails(tx, accountId, kindsOf(kind), isSubscribed)
      return { isSubscribed, kind, search: null }
    }
    const found = await switchSearch(tx, accountId, search, !isSubscribed)
    if (!found) throw dead()
    return { isSubscribed, kind: 'alert', search: found }
  })
}
