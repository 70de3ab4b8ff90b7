import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { pick, zipfRank } from '../market/random.ts'
import { distinct, path } from './listings.ts'
import { type AskRow, reading } from './row.ts'

export const memberRows: AskRow[] = [
  {
    kind: 'ask',
    name: 'my ads with counts',
    goal: reading,
    asks: ({ sellers }) =>
      sellers.flatMap(({ headers }, i) => {
        const own = '/api/ads/owner/my-ads'
        return [
          { path: own, headers },
          ...(i % 3 ? [] : [{ path: `${own}?status=${adStatuses[i % adStatuses.length]}`, headers }]),
        ]
      }),
  },
  {
    kind: 'ask',
    name: 'favourites',
    goal: reading,
    asks: ({ collectors }) => collectors.map(({ headers }) => ({ path: '/api/favorites', headers })),
  },
  {
    kind: 'ask',
    name: 'dashboard',
    goal: reading,
    asks: ({ admin: { headers } }) => [{ path: '/api/dashboard', headers }],
  },
  {
    kind: 'ask',
    name: 'admin product search',
    goal: reading,
    asks: ({ admin: { headers }, random, terms }) =>
      distinct(random, () => ({
        ...(random() < 0.7 ? { search: terms[zipfRank(random, terms.length)] ?? '' } : {}),
        ...(random() < 0.3 ? { status: pick(random, adStatuses) } : {}),
        ...(random() < 0.3 ? { category: pick(random, categoryNames) } : {}),
      })).map((query) => ({ path: path('/api/admin/products', query), headers })),
  },
]
