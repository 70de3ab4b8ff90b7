import { listRefusalReasons } from '@bowerbird/contract/reviews/reasons.endpoints'
import {
  claimReviews,
  decideReviews,
  getReview,
  listReviews,
  releaseReviews,
  undoDecisions,
} from '@bowerbird/contract/reviews/reviews.endpoints'
import type {
  NewDecision,
  Review,
  ReviewRow,
  Reviews,
  SellerRecord,
} from '@bowerbird/contract/reviews/reviews.schema'
import { useLocation } from '@tanstack/react-router'
import { adWith, photos } from '../../testing/ads.ts'
import { answer, render } from '../../testing/render.tsx'
import { Toaster } from '../../testing/toaster.tsx'
import { readReviewsParams } from './reviews-params.ts'
import { ReviewsScreen } from './reviews-screen.tsx'

export const idOf = (number: number): string => `019a8000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The number of a review is in its title and its id. */
export const rowWith = (number: number, changes: Partial<ReviewRow> = {}): ReviewRow => ({
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
  ads: { active: 3, pending: 1, sold: 2, inactive: 0 },
  approved: 5,
  refused: 1,
  reports: 0,
  strikes: 0,
  decisions: [],
  notes: [],
  linked: [],
  ...changes,
})

export const reviewWith = (row: ReviewRow, changes: Partial<Review> = {}): Review => ({
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
  similar: [],
  record: recordWith(),
  decision: null,
  ...changes,
})

export const listOf = (reviews: ReviewRow[], changes: Partial<Reviews> = {}): Reviews => ({
  reviews,
  summary: {
    open: reviews.length,
    byKind: { ad: reviews.length, edit: 0, report: 0, appeal: 0, message: 0 },
    oldestAt: reviews[0]?.createdAt ?? null,
    targetHours: 24,
    isOverdue: false,
  },
  pagination: {
    currentPage: 1,
    totalPages: 1,
    totalReviews: reviews.length,
    hasNextPage: false,
    hasPrevPage: false,
  },
  ...changes,
})

/** A server that remembers what was decided. */
export function answerQueue(rows: ReviewRow[], reviewOf: (row: ReviewRow) => Review = reviewWith) {
  const decided = new Set<string>()
  const open = () => rows.filter(({ _id }) => !decided.has(_id))
  answer(listReviews, () => listOf(open()))
  answer(getReview, ({ url }) => {
    const row = rows.find(({ _id }) => url.endsWith(_id))
    if (!row) throw new Error(`no review at ${url}`)
    return reviewOf(row)
  })
  answer(listRefusalReasons, {
    reasons: [
      { id: 'prohibited', label: 'Not allowed here', text: 'This can’t be sold here.' },
      { id: 'photos', label: 'Photos', text: 'Please add your own photos.' },
    ],
  })
  const claims = answer(claimReviews, ({ body }) => ({ claimed: (body as NewDecision).ids, refused: [] }))
  const releases = answer(releaseReviews, ({ body }) => ({ claimed: (body as NewDecision).ids, refused: [] }))
  const decisions = answer(decideReviews, ({ body }) => {
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
  return <ReviewsScreen params={readReviewsParams(search)} openId={openId} />
}

export const showReviews = (path = '/admin/reviews') =>
  render(
    <>
      <Page />
      <Toaster />
    </>,
    { path },
  )
