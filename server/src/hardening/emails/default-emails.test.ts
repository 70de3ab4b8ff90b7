import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { expect, test } from 'vitest'
import * as accounts from '../../features/accounts/accounts.mails.ts'
import * as recovery from '../../features/accounts/recovery/recovery.mails.ts'
import * as standing from '../../features/accounts/users/standing.mails.ts'
import { backupAlarmMail } from '../../features/backups/backups.mails.ts'
import { invitationMail } from '../../features/businesses/business.mails.ts'
import * as contact from '../../features/contact/contact.mails.ts'
import { alertLetter } from '../../features/notifications/alert.mails.ts'
import { digestLetter } from '../../features/notifications/digest.mails.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

const site = 'https://market.example'
const to = 'mia@example.com'
const code = { to, code: '012345', site }
const expiresAt = new Date('2026-12-01T03:00:00Z')
const links = { publicUrl: site, accountId: '019a0000-0000-7000-8000-000000000001', secret: 's'.repeat(32) }
const ad = (id: string) => ({
  id,
  title: 'Oak table',
  price: 12_000,
  listingType: 'sell' as const,
  rentType: null,
  state: 'Victoria',
  city: 'Melbourne',
  suburb: 'Carlton',
  image: null,
  oldPrice: null,
})
const found = (id: string, ...names: string[]) => ({
  ad: ad(id),
  reason: 'new' as const,
  searches: names.map((name) => ({ id: name, name })),
})
const due = (kind: 'own_ad' | 'message', event: 'listing_approved' | 'unread_messages') => ({
  notificationId: `${kind}`,
  kind,
  details: {
    event,
    title: 'A title',
    text: 'A text.',
    href: '/x',
    letter: { subject: 'A subject', heading: 'H', opening: [], closing: [] },
  },
})
const written = (letter: object) => writeLetter({ ...letter, to } as never, site)

/** Every email that isn't made of the table of events, with the product's own words. */
const mails = (): Record<string, Mail> => ({
  verify: accounts.verificationMail(code),
  reset: accounts.resetMail(code),
  newEmail: accounts.newEmailMail(code),
  owner: accounts.ownerCodeMail(code),
  link: accounts.linkCodeMail(code),
  already: accounts.alreadyRegisteredMail(to, site),
  active: standing.statusMail('active', { to, publicUrl: site }),
  inactive: standing.statusMail('inactive', { to, publicUrl: site, reason: 'A reason.' }),
  suspended: standing.statusMail('suspended', { to, publicUrl: site, note: 'A note' }),
  staffPlanned: standing.deletionPlannedMail(expiresAt, { to, publicUrl: site, reason: 'A reason.' }),
  staffDeleted: standing.deletedMail({ to, publicUrl: site }),
  recoveryRequested: recovery.recoveryRequestedMail({ to, token: 'tok', alarm: ['An alarm.'], site }),
  recoveryReady: recovery.recoveryReadyMail({ to, token: 'tok', expiresAt, site }),
  contact: contact.contactMail(
    to,
    { name: 'Leo', email: 'leo@example.com', subject: 'Hi', message: 'One\nTwo' } as never,
    site,
  ),
  contactReply: contact.contactReplyMail(
    { name: 'Leo', email: to, subject: 'Hi', message: 'One\nTwo' },
    'Dear Leo\n\nYes.',
    { replyTo: 'team@example.com', site },
  ),
  invitation: invitationMail({ to, business: 'Fix & Co', site }),
  backupNone: backupAlarmMail(to, { kind: 'none', message: 'nothing is set', fix: 'Set it.' }, site),
  backupMissing: backupAlarmMail(to, { kind: 'missing', message: 'it is old.', fix: 'Look.' }, site),
  backupFailed: backupAlarmMail(to, { kind: 'drill-failed', message: 'it broke', fix: 'Look.' }, site),
  backupUntried: backupAlarmMail(to, { kind: 'drill-missing', message: 'never', fix: 'Look.' }, site),
  alertOne: written(alertLetter(links, [found('a', 'Tables')] as never)),
  alertSearch: written(alertLetter(links, [found('a', 'Tables'), found('b', 'Tables')] as never)),
  alertSearches: written(alertLetter(links, [found('a', 'Tables'), found('b', 'Chairs')] as never)),
  digest: written(
    digestLetter(links, {
      alerts: [],
      others: [due('own_ad', 'listing_approved'), due('own_ad', 'listing_approved')] as never,
    }),
  ),
  digestMixed: written(
    digestLetter(links, {
      alerts: [found('a', 'Tables')] as never,
      others: [due('message', 'unread_messages')] as never,
    }),
  ),
  digestUnread: written(
    digestLetter(links, {
      alerts: [],
      others: [due('message', 'unread_messages'), due('message', 'unread_messages')] as never,
    }),
  ),
})

test('emails that nobody has edited have the product’s own words', async () => {
  setCurrentMarket(defaultMarket)
  const texts = Object.entries(mails()).map(
    ([name, { subject, text }]) => `===== ${name}: ${subject}\n${text.replace(/token=[\w.-]+/g, 'token=…')}`,
  )
  await expect(texts.join('\n')).toMatchFileSnapshot('default-emails.fixture.txt')
})
