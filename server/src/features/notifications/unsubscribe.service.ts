import { AppError } from '@bowerbird/contract/errors'
import {
  EMAIL_LINK_DEAD,
  type NotificationKind,
  type StoppableKind,
  stoppableKinds,
} from '@bowerbird/contract/notifications/notifications.terms'
import type { EmailChoice, EmailChoiceState } from '@bowerbird/contract/notifications/unsubscribe.schema'
import type { Db } from '../../platform/db/db.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { changeSavedSearch } from '../saved-searches/saved-searches.service.ts'
import { switchEmails } from './notification-settings.service.ts'
import { findMailSecrets } from './unsubscribe.store.ts'
import { mayStop, parseEmailToken } from './unsubscribe-links.ts'

const dead = () => new AppError('NOT_FOUND', EMAIL_LINK_DEAD)

/** Switching everything on again is no consent to news: nobody may have asked for it before. */
const kindsOf = (kind: StoppableKind, isSubscribed: boolean): NotificationKind[] =>
  kind === 'all'
    ? stoppableKinds.filter((each) => each !== 'all').filter((each) => !isSubscribed || each !== 'news')
    : [kind]

/** The token is sufficient, so it works in a mail program and without logging in. */
export async function chooseEmails(
  deps: { db: Db; limits: Limits },
  { token, kind, search }: EmailChoice,
  isSubscribed: boolean,
): Promise<EmailChoiceState> {
  const { db } = deps
  const parsed = parseEmailToken(token)
  const secrets = parsed && (await findMailSecrets(db, parsed.accountId))
  if (!secrets || !mayStop(parsed, secrets, kind, search)) throw dead()
  const { accountId: id } = parsed
  if (search === undefined) {
    await db.transaction((tx) => switchEmails(tx, id, kindsOf(kind, isSubscribed), isSubscribed))
    return { isSubscribed, kind, search: null }
  }
  const { _id, name } = await changeSavedSearch(deps, { id }, search, { isPaused: !isSubscribed })
  return { isSubscribed, kind: 'alert', search: { _id, name } }
}
