import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { pick, zipfRank } from '../market/random.ts'
import { distinct, path } from './listings.ts'
import { type HttpRow, readGoal } from './row.ts'

export const memberRows: HttpRow[] = [
  {
    type: 'http',
    name: 'my ads with counts',
    goal: readGoal,
    requests: ({ sellers }) =>
      sellers.flatMap(({ headers }, i) => {
        const own = '/api/ads/owner/my-ads'
        return [
          { path: own, headers },
          ...(i % 3 ? [] : [{ path: `${own}?status=${adStatuses[i % adStatuses.length]}`, headers }]),
        ]
      }),
  },
  {
    type: 'http',
    name: 'favourites',
    goal: readGoal,
    requests: ({ collectors }) => collectors.map(({ headers }) => ({ path: '/api/favorites', headers })),
  },
  {
    type: 'http',
    name: 'dashboard',
    goal: readGoal,
    requests: ({ admin: { headers } }) => [{ path: '/api/dashboard', headers }],
  },
  {
    type: 'http',
    name: 'admin ad search',
    goal: readGoal,
    requests: ({ admin: { headers }, random, terms }) =>
      distinct(random, () => ({
        ...(random() < 0.7 ? { search: terms[zipfRank(random, terms.length)] ?? '' } : {}),
        ...(random() < 0.3 ? { status: pick(random, adStatuses) } : {}),
        ...(random() < 0.3 ? { category: pick(random, categoryNames()) } : {}),
      })).map((query) => ({ path: path('/api/admin/products', query), headers })),
  },
]
