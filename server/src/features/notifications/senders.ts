import { sendPushes } from '../push/push-sender.service.ts'
import type { Sender, Senders } from './deliveries.service.ts'
import { setShown } from './deliveries.store.ts'
import { type EmailDeps, emailSender } from './email.sender.ts'

/** Puts it into the member's list, and so onto their open pages. */
const showInApp: Sender = async (tx, _accountId, due) => {
  await setShown(
    tx,
    due.map(({ notificationId }) => notificationId),
  )
}

/** The sender of each channel. */
export const makeSenders = (deps: EmailDeps): Senders => ({
  app: showInApp,
  email: emailSender(deps),
  push: sendPushes,
})
