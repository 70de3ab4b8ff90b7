import { randomUUID } from 'node:crypto'
import { notifyOwner } from '../features/accounts/account-notices.service.ts'
import * as news from '../features/accounts/accounts.mails.ts'
import * as recovery from '../features/accounts/recovery/recovery.mails.ts'
import { chatCalls } from '../features/chat/chat.fixture.ts'
import { AUTHSERV, addressOf, mailSource, REPLY_DOMAIN } from '../features/chat/replies/replies.fixture.ts'
import { takeReply } from '../features/chat/replies/replies.service.ts'
import { reportRun } from '../features/stock-feeds/feed-report.service.ts'
import type { Live } from '../platform/live/live.ts'
import type { Cast } from './event-cast.ts'
import type { World } from './world.ts'

/** Tells a member what has happened to their account. The tests of each feature change accounts by codes and logins. */
export function accountScenes(world: World) {
  const told =
    (what: news.AccountNews) =>
    async ({ stranger }: Cast) => {
      await world.db.transaction((tx) => notifyOwner(tx, stranger.id, what))
      return 'stranger' as const
    }
  const soon = new Date(Date.now() + 14 * 86_400_000)
  return {
    /** Someone else answers an email of theirs. */
    async reply_not_delivered({ seller, stranger }: Cast) {
      const { id } = await world.ad(seller)
      const { _id: conversationId } = (await chatCalls(() => world).open(stranger, id)).body
      const to = await addressOf(world, stranger, conversationId)
      const source = Buffer.from(mailSource({ from: seller.email, to }))
      // Nothing is delivered.
      const live = {} as Live
      const deps = { ...world, live, domain: REPLY_DOMAIN, authservId: AUTHSERV }
      await takeReply(deps, { sender: seller.email, recipient: to }, source)
      return 'stranger' as const
    },
    password_changed: told(news.passwordChanged(['Google'])),
    email_changed: told(news.emailChanged(['Google'])),
    phone_unverified: told(news.phoneTaken),
    login_connected: told(news.identityLinked('Google')),
    login_removed: told(news.identityRemoved('Google')),
    deletion_planned: told(news.deletionPlanned(soon)),
    deletion_cancelled: told(news.deletionCancelled),
    data_export_ready: told(news.dataExportReady),
    session_copied: told(news.sessionCopied),
    two_factor_on: told(news.twoFactorOn),
    two_factor_off: told(news.twoFactorOff),
    recovery_codes_made: told(news.recoveryCodesMade),
    recovery_code_used: told(news.recoveryCodeUsed(9)),
    passkey_added: told(news.passkeyAdded),
    passkey_removed: told(news.passkeyRemoved),
    api_token_made: told(news.apiTokenMade(90)),
    webhook_added: told(news.webhookAdded),
    recovery_started: told(recovery.recoveryStarted({ stopToken: 'token', dueAt: soon })),
    recovery_stopped: told(recovery.recoveryStopped),
    async feed_report({ seller }: Cast) {
      const fault = {
        line: 4,
        externalId: 'S4',
        title: 'Zither',
        column: 'price',
        message: 'Valid price is required',
      }
      const run = { id: randomUUID(), seller: { ...seller, isNew: false } }
      await world.db.transaction((tx) => reportRun(tx, run, { end: { faults: [fault] }, before: undefined }))
      return 'seller' as const
    },
    recovery_completed: told(recovery.recoveryCompleted(['Google'])),
  }
}
