import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { placeholders } from '@bowerbird/contract/notifications/events/event.types'
import { eventNames } from '@bowerbird/contract/notifications/events/notification-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accountMails from './features/accounts/accounts.mails.ts'
import * as contactMails from './features/contact/contact.mails.ts'
import { manifest } from './features/market/manifest.routes.ts'
import { letterOf } from './features/notifications/event-notices.service.ts'
import { openApiDocument } from './features/reference/openapi.ts'
import { referencePage } from './features/reference/reference-page.ts'
import { toAppError } from './platform/http/error-handler.ts'
import { writeLetter } from './platform/mail/letter.ts'
import type { Mail } from './platform/mail/mail.ts'
import { brokenAddressPage, busyPage, failurePage, longAddressPage } from './ssr/failure-page.ts'

const NAME = 'Magpie & <Co>'

beforeAll(() => setCurrentMarket({ ...defaultMarket, settings: { ...defaultMarket.settings, name: NAME } }))
afterAll(() => setCurrentMarket(defaultMarket))

const to = 'mia@example.com'
const url = 'https://magpie.example'
const code = { to, code: '123456', site: url }
const message = { name: 'Mia', email: to, subject: 'Hello', message: 'There' }

type MailsOf<Module> = {
  [Name in keyof Module as Name extends `${string}Mail` ? Name : never]: () => Mail
}

/** By module, so that a mail which is added without a line here does not compile. */
const mails: MailsOf<typeof accountMails & typeof contactMails> = {
  verificationMail: () => accountMails.verificationMail(code),
  resetMail: () => accountMails.resetMail(code),
  newEmailMail: () => accountMails.newEmailMail(code),
  ownerCodeMail: () => accountMails.ownerCodeMail(code),
  linkCodeMail: () => accountMails.linkCodeMail(code),
  alreadyRegisteredMail: () => accountMails.alreadyRegisteredMail(to, url),
  contactMail: () => contactMails.contactMail(to, message, url),
  contactReplyMail: () => contactMails.contactReplyMail(message, 'Sure', { replyTo: to, site: url }),
}
/** Without the name: an event's words have that. */
const facts = Object.fromEntries(placeholders.filter((name) => name !== 'market').map((name) => [name, name]))
const ofEvents = Object.fromEntries(
  eventNames.map((name) => [name, () => writeLetter({ ...letterOf(name, { href: '/', facts }), to }, url)]),
)

test.each(Object.entries({ ...mails, ...ofEvents }))(
  '%s of a market named otherwise has its name, escaped',
  (_name, make) => {
    const { subject, text, html } = make()
    expect(`${subject} ${text} ${html}`).not.toContain('Bowerbird')
    expect(text).toContain(NAME)
    expect(html).toContain('Magpie &amp; &lt;Co&gt;')
    expect(html).not.toContain('<Co>')
  },
)

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
