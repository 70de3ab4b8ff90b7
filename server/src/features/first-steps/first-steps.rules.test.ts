import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { expect, test } from 'vitest'
import { type FirstStepFacts, firstSteps } from './first-steps.rules.ts'

const fresh: FirstStepFacts = {
  settings: defaultSettings,
  publicUrl: undefined,
  smtpHost: undefined,
  mailFrom: 'no-reply@bowerbird.example',
  hasSentTest: false,
  hasMailbox: false,
  backupProblem: { message: 'no backups are scheduled', fix: 'Set BACKUP_DIR.' },
  moderators: 0,
}
const own = 'hello@market.com.au'
const finished: FirstStepFacts = {
  settings: {
    ...defaultSettings,
    name: 'Nest',
    generalEmail: own,
    supportEmail: own,
    privacyEmail: own,
    safetyEmail: own,
    supportInbox: own,
  },
  publicUrl: 'https://market.com.au',
  smtpHost: 'smtp.market.com.au:587',
  mailFrom: `Nest <${own}>`,
  hasSentTest: true,
  hasMailbox: true,
  backupProblem: undefined,
  moderators: 1,
}
const left = (facts: FirstStepFacts) => firstSteps(facts).filter(({ isDone }) => !isDone)

test('a new market has every step before it, and a finished one none', () => {
  expect(left(fresh)).toHaveLength(7)
  expect(left(finished)).toEqual([])
})

test.each([
  ['name', { settings: { ...finished.settings, name: 'Bowerbird' } }, 'still called Bowerbird'],
  [
    'addresses',
    { settings: { ...finished.settings, privacyEmail: 'privacy@bowerbird.example' } },
    'Still a placeholder: privacy.',
  ],
  ['addresses', { mailFrom: 'Nest <no-reply@bowerbird.example>' }, 'MAIL_FROM, the sender of emails'],
  ['public-address', { publicUrl: 'http://market.com.au' }, 'PUBLIC_URL is http://market.com.au.'],
  ['public-address', { publicUrl: 'https://localhost:3000' }, 'PUBLIC_URL is https://localhost:3000.'],
  ['email', { smtpHost: undefined }, 'Set SMTP_URL'],
  ['email', { hasSentTest: false }, 'No test email was sent through smtp.market.com.au:587 yet.'],
  ['mailbox', { hasMailbox: false }, 'enter its code'],
  ['backups', { backupProblem: fresh.backupProblem }, 'No backups are scheduled. Set BACKUP_DIR.'],
  ['moderator', { moderators: 0 }, 'under Users'],
] as const)('%s is left with %j', (key, facts, detail) => {
  expect(left({ ...finished, ...facts })).toMatchObject([{ key, detail: expect.stringContaining(detail) }])
})
