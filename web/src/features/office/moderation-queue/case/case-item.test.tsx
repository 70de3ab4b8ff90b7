import type {
  ModerationCase,
  ModerationCaseRow,
  ModerationDecision,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { listRefusalReasons } from '@bowerbird/contract/moderation-queue/reasons.endpoints'
import type { Report } from '@bowerbird/contract/reports/reports.schema'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSession } from '../../../../platform/session.ts'
import { logInAdmin } from '../../../../testing/log-in-admin.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { caseWith, idOf, recordWith, rowWith } from '../moderation-queue.fixture.tsx'
import { CaseItem } from './case-item.tsx'

beforeEach(async () => {
  await logInAdmin()
  answer(listRefusalReasons, {
    reasons: [{ id: 'photos', label: 'Photos', text: 'Please add your own photos.' }],
  })
})
afterEach(forgetSession)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1_000).toISOString()

const show = (row: Partial<ModerationCaseRow>, changes: Partial<ModerationCase>) =>
  render(
    <CaseItem
      moderationCase={caseWith(rowWith(1, row), changes)}
      targetHours={24}
      mayDecide
      areKeysOff={false}
    />,
  )
const panel = (name: string) => within(screen.getByRole('region', { name }))
const itemsIn = (name: string) =>
  panel(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const report = (number: number, changes: Partial<Report> = {}): Report => ({
  _id: idOf(number),
  reason: 'Scam or fraud',
  details: '',
  title: 'Bike 1',
  product: null,
  isAboutConversation: false,
  reported: null,
  isAnonymous: false,
  isOwn: false,
  reporter: { name: 'Sam Lee', email: 'sam@example.com' },
  createdAt: daysAgo(2),
  handledAt: null,
  handledBy: null,
  outcome: null,
  ...changes,
})

test('the reports of a review show reason, reporter and time; also those by visitors, and handled ones', () => {
  show(
    { kind: 'report', reports: 3 },
    {
      reportList: [
        report(1, { details: 'Wants money\nup front' }),
        report(2, { isAnonymous: true, reporter: { name: null, email: 'ada@example.com' } }),
        report(3, { isAnonymous: true, reporter: null, handledAt: daysAgo(1) }),
      ],
    },
  )
  expect(itemsIn('3 reports')).toEqual([
    'Scam or fraudSam Lee, 2 days agoWants money\nup front',
    'Scam or fraudada@example.com, 2 days ago',
    'Scam or fraudA visitor, 2 days ago, handled',
  ])
})

test('a single report is named as one, and without any there is no panel', () => {
  const { unmount } = show({ kind: 'report' }, { reportList: [report(1)] })
  expect(itemsIn('One report')).toHaveLength(1)
  unmount()
  show({}, {})
  expect(screen.queryByRole('region', { name: /report/i })).toBeNull()
})

test('a report about a person in a chat doesn’t say that an ad was deleted', () => {
  const { unmount } = show(
    { kind: 'report', productId: null },
    { reportList: [report(1, { product: null, isAboutConversation: true })], product: null },
  )
  expect(screen.getByText('It’s about a person in a chat, not about an ad.')).toBeVisible()
  unmount()
  show({ kind: 'report', productId: null }, { reportList: [report(1, { product: null })], product: null })
  expect(screen.getByText('The ad has been deleted.')).toBeVisible()
})

test('the seller’s record shows since which day they are a member', () => {
  show({}, { record: recordWith({ memberSince: '2025-03-12T02:00:00.000Z' }) })
  expect(panel('Seller').getByText('Member since').parentElement).toHaveTextContent('12 Mar 2025')
})

test('linked accounts show what they share, and that it proves nothing', () => {
  const linked = [
    { _id: idOf(1), name: 'Jo Park', status: 'suspended' as const, isSameDevice: true, isSameAddress: true },
    { _id: idOf(2), name: 'Lee Wu', status: 'active' as const, isSameDevice: false, isSameAddress: true },
  ]
  const { unmount } = show({}, { record: recordWith({ linked }) })
  expect(panel('Seller').getByRole('heading', { name: 'Linked accounts' })).toBeVisible()
  expect(panel('Seller').getByText(/That proves nothing/)).toBeVisible()
  expect(itemsIn('Seller')).toEqual(['Jo Parksame device, same address, suspended', 'Lee Wusame address'])
  expect(panel('Seller').getByRole('link', { name: 'Jo Park' })).toHaveAttribute(
    'href',
    '/admin/users/019a8000-0000-7000-8000-000000000001',
  )
  unmount()
  show({}, {})
  expect(screen.queryByText('Linked accounts')).toBeNull()
})

const decision = (number: number, changes: Partial<ModerationDecision>): ModerationDecision => ({
  caseId: idOf(number),
  productId: null,
  title: `Lamp ${number}`,
  outcome: 'approved',
  reason: null,
  field: null,
  note: null,
  decidedAt: daysAgo(3),
  decidedBy: 'Ada',
  ...changes,
})

test('similar decisions say how, why and by whom, and lead to their cases', async () => {
  show(
    {},
    {
      similar: [
        decision(7, { outcome: 'refused', reason: 'photos', field: 'images', note: 'Not your own' }),
        decision(8, { decidedBy: null }),
        decision(9, { outcome: 'refused', reason: 'gone-since' }),
      ],
    },
  )
  const similar = panel('Similar decisions')
  expect(await similar.findByText('Photos, Photos')).toBeVisible()
  expect(itemsIn('Similar decisions')).toEqual([
    'Lamp 7RefusedPhotos, Photos“Not your own”Ada, 3 days ago',
    'Lamp 8ApprovedNobody in particular, 3 days ago',
    'Lamp 9Refusedgone-sinceAda, 3 days ago',
  ])
  expect(similar.getByRole('link', { name: 'Lamp 7' })).toHaveAttribute('href', `/admin/reviews/${idOf(7)}`)
})

test('a rating is shown with its people, its answers and why it stands out', () => {
  show(
    {
      kind: 'rating',
      productId: null,
      signals: [
        { id: 'same-device', label: 'Both accounts have logged in on the same device.', weight: 50 },
        { id: 'contact-details', label: 'Contact details', weight: 40, excerpt: '0491 570 156' },
      ],
    },
    {
      product: null,
      details: 'Call 0491 570 156',
      rating: {
        part: 'reply',
        by: 'buyer',
        asAgreed: true,
        onTime: false,
        friendly: true,
        text: 'So late',
        reply: 'Call 0491 570 156',
        rater: { _id: idOf(1), name: 'Bea' },
        rated: null,
        isShown: true,
      },
    },
  )
  expect(panel('The rating it replies to').getByRole('link', { name: 'Bea' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'The rating it replies to' })).toHaveTextContent(
    'Bea, the buyer, about a deleted user',
  )
  expect(itemsIn('The rating it replies to')).toEqual(['As described', 'Not on time', 'Friendly'])
  expect(panel('The reply').getByText('0491 570 156').tagName).toBe('MARK')
  expect(screen.getByText('Both accounts have logged in on the same device.')).toBeVisible()
  expect(screen.queryByText('The ad has been deleted.')).toBeNull()
})

test('a held message is shown whole, with the words marked that caused it, and needs no ad', () => {
  const excerpt = 'the 6 digit code'
  show(
    {
      kind: 'message',
      productId: null,
      signals: [{ id: 'scam-words', label: 'Asks for a code', weight: 40, excerpt }],
    },
    { product: null, details: 'Hello!\nPlease send me the 6 digit code first.' },
  )
  const message = panel('The message')
  expect(message.getByText(excerpt).tagName).toBe('MARK')
  expect(screen.getByRole('region', { name: 'The message' })).toHaveTextContent(
    'Hello! Please send me the 6 digit code first.',
  )
  expect(screen.queryByText('The ad has been deleted.')).toBeNull()
})

test('a profile that reads like a scam is shown with what was found, not as a deleted ad', () => {
  show(
    {
      kind: 'report',
      title: 'Profile of Sam',
      productId: null,
      signals: [
        {
          id: 'scam-words',
          label: 'Wants to leave the site, in the profile',
          weight: 40,
          excerpt: 'on WhatsApp',
        },
      ],
    },
    { details: 'Sam\n\nAdd me on WhatsApp', product: null },
  )
  expect(panel('The profile').getByText(/Nobody has reported it/)).toBeVisible()
  expect(panel('The profile').getByText('on WhatsApp')).toBeVisible()
  expect(screen.queryByText('The ad has been deleted.')).toBeNull()
})

test('a report about a chat has its numbers, and says that nobody reads it', () => {
  show(
    { kind: 'report' },
    {
      reportList: [report(2, { isAboutConversation: true, details: 'They wrote: give me the code' })],
      chat: {
        written: 7,
        answered: 2,
        warned: 1,
        edited: 0,
        takenBack: 3,
        firstAt: daysAgo(2),
        lastAt: daysAgo(1),
      },
    },
  )
  const chat = panel('The chat')
  expect(chat.getByText(/Nobody on the team reads chats/)).toBeVisible()
  for (const [label, value] of [
    ['Messages by the reported person', '7'],
    ['Messages by the other side', '2'],
    ['Of the reported person’s: with a scam warning', '1'],
    ['Taken back', '3'],
  ] as const)
    expect(chat.getByText(label).nextSibling).toHaveTextContent(value)
  expect(panel('One report').getByText('They wrote: give me the code')).toBeVisible()
})
