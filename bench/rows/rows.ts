import { stateNames } from '@bowerbird/contract/catalogue/locations'
import { listingRows } from './listings.ts'
import { meantRows } from './meant.ts'
import { memberRows } from './members.ts'
import { pageRows } from './pages.ts'
import { placeRows } from './places.ts'
import { type HttpRow, type Row, readGoal } from './row.ts'
import { searchRows } from './searches.ts'

const ADS = 500

const publicRows: HttpRow[] = [
  {
    type: 'http',
    name: 'home ranked',
    goal: readGoal,
    requests: () => [
      { path: '/api/ads/ranked' },
      ...stateNames().map((state) => ({ path: `/api/ads/ranked?state=${encodeURIComponent(state)}` })),
    ],
  },
  {
    type: 'http',
    name: 'ad by id',
    goal: { ...readGoal, ratio: 0.7 },
    requests: ({ adIds }) => adIds.slice(0, ADS).map((id) => ({ path: `/api/ads/${id}` })),
  },
]

const priceRows: HttpRow[] = [
  {
    type: 'http',
    name: 'price history and guide',
    goal: { p95: 50, growth: 3 },
    requests: ({ adIds }) => adIds.slice(0, ADS).map((id) => ({ path: `/api/ads/${id}/prices` })),
  },
]

/** Every row, in the order of the table. */
export const rows: readonly Row[] = [
  ...publicRows,
  ...listingRows,
  ...searchRows,
  ...meantRows,
  ...placeRows,
  ...priceRows,
  ...memberRows,
  { type: 'post', name: 'post an ad', goal: { ratio: 0.1, p95: 50 } },
  { type: 'chat', name: 'chat, send to receive', goal: {} },
  { type: 'photo', name: 'upload a photo', goal: {} },
  { type: 'alert', name: 'alert, post to notice', goal: { p95: 2_000 } },
  ...pageRows,
]
