import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accountMails from './features/accounts/accounts.mails.ts'
import * as chatMails from './features/chat/chat-mails.ts'
import * as contactMails from './features/contact/contact.mails.ts'
import { manifest } from './features/market/manifest.routes.ts'
import * as reviewMails from './features/moderation-queue/appeals.mails.ts'
import * as moderationMails from './features/moderation-queue/decisions.mails.ts'
import type { NoticeLetter } from './features/notifications/notify.service.ts'
import { openApiDocument } from './features/reference/openapi.ts'
import { referencePage } from './features/reference/reference-page.ts'
import * as reportMails from './features/reports/reports.mails.ts'
import { toAppError } from './platform/http/error-handler.ts'
import { writeLetter } from './platform/mail/letter.ts'
import type { Mail } from './platform/mail/mail.ts'
import { brokenAddressPage, busyPage, failurePage, longAddressPage } from './ssr/failure-page.ts'

const NAME = 'Magpie & <Co>'

beforeAll(() => setCurrentMarket({ ...defaultMarket, settings: { ...defaultMarket.settings, name: NAME } }))
afterAll(() => setCurrentMarket(defaultMarket))

const to = 'mia@example.com'
const url = 'https://magpie.example'
const ad = { title: 'Couch', publicUrl: url, adId: '7K2M' }
const message = { name: 'Mia', email: to, subject: 'Hello', message: 'There' }
const due = { conversationId: 'c', title: 'Couch', unread: 2, seq: 2, from: 'Jack', recipientId: 'r' }

type MailsOf<Module> = {
  [Name in keyof Module as Name extends `${string}Mail` ? Name : never]: () => Mail | NoticeLetter
}

/** By module, so that a mail which is added without a line here does not compile. */
const mails: MailsOf<
  typeof accountMails &
    typeof moderationMails &
    typeof reviewMails &
    typeof contactMails &
    typeof chatMails &
    typeof reportMails
> = {
  verificationMail: () => accountMails.verificationMail(to, '123456'),
  resetMail: () => accountMails.resetMail(to, '123456'),
  newEmailMail: () => accountMails.newEmailMail(to, '123456'),
  ownerCodeMail: () => accountMails.ownerCodeMail(to, '123456'),
  linkCodeMail: () => accountMails.linkCodeMail(to, '123456'),
  passwordChangedMail: () => accountMails.passwordChangedMail(url),
  emailChangedMail: () => accountMails.emailChangedMail(url),
  phoneTakenMail: () => accountMails.phoneTakenMail(url),
  identityLinkedMail: () => accountMails.identityLinkedMail('Google', url),
  alreadyRegisteredMail: () => accountMails.alreadyRegisteredMail(to, url),
  adLiveMail: () => moderationMails.adLiveMail(ad),
  adDeclinedMail: () => moderationMails.adDeclinedMail({ ...ad, reason: 'No' }),
  adTakenDownMail: () => moderationMails.adTakenDownMail({ ...ad, reason: 'No' }),
  changesWantedMail: () => moderationMails.changesWantedMail({ ...ad, reason: 'No' }),
  appealUpheldMail: () => reviewMails.appealUpheldMail({ ...ad, note: 'Sorry' }),
  appealConfirmedMail: () => reviewMails.appealConfirmedMail({ ...ad, note: 'No' }),
  editLiveMail: () => moderationMails.editLiveMail({ ...ad, status: 'active' }),
  editReturnedMail: () => moderationMails.editReturnedMail({ ...ad, note: 'No', asksForChanges: true }),
  contactMail: () => contactMails.contactMail(to, message),
  contactReplyMail: () => contactMails.contactReplyMail(message, 'Sure', to),
  reportAnsweredMail: () =>
    reportMails.reportAnsweredMail({ ...ad, outcome: 'fine', isAboutConversation: false }),
  checkingAdMail: () => reportMails.checkingAdMail({ ...ad, hours: 24 }),
  adBackMail: () => moderationMails.adBackMail(ad),
  unreadMail: () => chatMails.unreadMail(due, url),
}

test.each(Object.entries(mails))('%s of a market named otherwise has its name, escaped', (_name, make) => {
  const mail = make()
  const { subject, text, html } = 'text' in mail ? mail : writeLetter({ ...mail, to })
  expect(`${subject} ${text} ${html}`).not.toContain('Bowerbird')
  expect(text).toContain(NAME)
  expect(html).toContain('Magpie &amp; &lt;Co&gt;')
  expect(html).not.toContain('<Co>')
})

const documents: Record<string, () => string> = {
  manifest: () => JSON.stringify(manifest()),
  'the page of an overload': () => busyPage().html,
  'the page of a failure': () => failurePage('1'),
  'the page of a broken address': () => brokenAddressPage().html,
  'the page of an address that is too long': () => longAddressPage().html,
  'the API reference': () => referencePage(openApiDocument([], url)),
  'a temporary error': () => toAppError(Object.assign(new Error(), { statusCode: 503 })).message,
  'a full disk': () => toAppError(Object.assign(new Error(), { code: 'ENOSPC' })).message,
}

test.each(Object.entries(documents))('%s of a market named otherwise has its name', (_name, make) => {
  const text = make()
  expect(text).not.toContain('Bowerbird')
  expect(text).toMatch(/Magpie &/)
})
