import { stateNames } from '@bowerbird/contract/catalogue/locations'
import { listingRows } from './listings.ts'
import { memberRows } from './members.ts'
import { pageRows } from './pages.ts'
import { type AskRow, type Row, reading } from './row.ts'
import { searchRows } from './searches.ts'

const ADS = 500

const publicRows: AskRow[] = [
  {
    kind: 'ask',
    name: 'home ranked',
    goal: reading,
    asks: () => [
      { path: '/api/ads/ranked' },
      ...stateNames.map((state) => ({ path: `/api/ads/ranked?state=${encodeURIComponent(state)}` })),
    ],
  },
  {
    kind: 'ask',
    name: 'ad by id',
    goal: { ...reading, ratio: 0.7 },
    asks: ({ adIds }) => adIds.slice(0, ADS).map((id) => ({ path: `/api/ads/${id}` })),
  },
]

/** Everything that is measured, in the order of the table. */
export const rows: readonly Row[] = [
  ...publicRows,
  ...listingRows,
  ...searchRows,
  ...memberRows,
  { kind: 'post', name: 'post an ad', goal: { ratio: 0.25 } },
  { kind: 'chat', name: 'chat, send to receive', goal: {} },
  { kind: 'photo', name: 'upload a photo', goal: {} },
  ...pageRows,
]
