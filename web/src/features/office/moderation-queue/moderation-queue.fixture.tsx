import {
  claimCases,
  decideCases,
  getModerationCase,
  listModerationCases,
  releaseCases,
  undoDecisions,
} from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type {
  ModerationCase,
  ModerationCaseRow,
  ModerationQueue,
  NewDecision,
  SellerRecord,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { listRefusalReasons } from '@bowerbird/contract/moderation-queue/reasons.endpoints'
import { useLocation } from '@tanstack/react-router'
import { adWith, photos } from '../../../testing/ads.ts'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ModerationQueueScreen } from './moderation-queue-screen.tsx'
import { readQueueParams } from './queue-params.ts'

export const idOf = (number: number): string => `019a8000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The number of a case is in its title and its id. */
export const rowWith = (number: number, changes: Partial<ModerationCaseRow> = {}): ModerationCaseRow => ({
  _id: idOf(number),
  kind: 'ad',
  title: `Bike ${number}`,
  productId: idOf(1000 + number),
  category: 'Vehicles',
  image: null,
  price: 100 + number,
  listingType: 'sell',
  rentType: null,
  seller: { _id: idOf(9000), name: 'Mia Chen', isNew: false, status: 'active' },
  reports: 0,
  isSample: false,
  isAssessed: true,
  risk: 0,
  signals: [],
  createdAt: '2026-11-16T01:00:00.000Z',
  isOwn: false,
  isOwnDecision: false,
  claimedBy: null,
  ...changes,
})

export const recordWith = (changes: Partial<SellerRecord> = {}): SellerRecord => ({
  _id: idOf(9000),
  name: 'Mia Chen',
  email: 'mia@example.com',
  status: 'active',
  memberSince: '2026-03-01T00:00:00.000Z',
  lastSeenAt: null,
  level: 'new',
  ads: { active: 3, pending: 1, sold: 2, inactive: 0, changesRequested: 0 },
  approved: 5,
  refused: 1,
  reports: 0,
  strikes: 0,
  decisions: [],
  notes: [],
  skips: [],
  linked: [],
  ...changes,
})

export const caseWith = (row: ModerationCaseRow, changes: Partial<ModerationCase> = {}): ModerationCase => ({
  ...row,
  product: {
    ...adWith({ title: row.title, images: photos(3), status: 'pending' }),
    sellerName: 'Mia Chen',
    sellerStatus: 'active',
  },
  before: null,
  reportList: [],
  details: null,
  appealed: null,
  appealedMessage: null,
  similar: [],
  record: recordWith(),
  decision: null,
  ...changes,
})

export const listOf = (
  cases: ModerationCaseRow[],
  changes: Partial<ModerationQueue> = {},
): ModerationQueue => ({
  cases,
  summary: {
    open: cases.length,
    byKind: { ad: cases.length, edit: 0, report: 0, appeal: 0, message: 0, rating: 0 },
    oldestAt: cases[0]?.createdAt ?? null,
    targetHours: 24,
    isOverdue: false,
  },
  pagination: {
    currentPage: 1,
    totalPages: 1,
    totalCases: cases.length,
    hasNextPage: false,
    hasPrevPage: false,
  },
  ...changes,
})

/** A server that remembers what was decided. */
export function answerQueue(
  rows: ModerationCaseRow[],
  caseOf: (row: ModerationCaseRow) => ModerationCase = caseWith,
) {
  const decided = new Set<string>()
  const open = () => rows.filter(({ _id }) => !decided.has(_id))
  answer(listModerationCases, () => listOf(open()))
  answer(getModerationCase, ({ url }) => {
    const row = rows.find(({ _id }) => url.endsWith(_id))
    if (!row) throw new Error(`no case at ${url}`)
    return caseOf(row)
  })
  answer(listRefusalReasons, {
    reasons: [
      { id: 'prohibited', label: 'Not allowed here', text: 'This can’t be sold here.' },
      { id: 'photos', label: 'Photos', text: 'Please add your own photos.' },
    ],
  })
  const claims = answer(claimCases, ({ body }) => ({ claimed: (body as NewDecision).ids, refused: [] }))
  const releases = answer(releaseCases, ({ body }) => ({ claimed: (body as NewDecision).ids, refused: [] }))
  const decisions = answer(decideCases, ({ body }) => {
    const { ids } = body as NewDecision
    for (const id of ids) decided.add(id)
    return { decided: ids, refused: [] }
  })
  const undone = answer(undoDecisions, ({ body }) => {
    const { ids } = body as NewDecision
    for (const id of ids) decided.delete(id)
    return { decided: ids, refused: [] }
  })
  return { claims, releases, decisions, undone }
}

function Page() {
  const { pathname, search } = useLocation()
  const openId = /^\/admin\/reviews\/([^/]+)/.exec(pathname)?.[1]
  return <ModerationQueueScreen params={readQueueParams(search)} openId={openId} />
}

export const showQueue = (path = '/admin/reviews') =>
  render(
    <>
      <Page />
      <Toaster />
    </>,
    { path },
  )
