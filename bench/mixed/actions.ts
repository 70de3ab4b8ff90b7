import { randomUUID } from 'node:crypto'
import { openConversation } from '@bowerbird/contract/chat/chat.endpoints'
import { addFavourite } from '@bowerbird/contract/favourites/favourites.endpoints'
import type { HttpRequest } from '../http.ts'
import { pick, type Random, weighted, zipfRank } from '../market/random.ts'
import { newAds, postRequest } from '../rows/custom.ts'
import { distinct, filters, path } from '../rows/listings.ts'
import type { Samples, Writer } from '../samples.ts'

export type ActionType = 'read' | 'search' | 'chat' | 'write'

/** One request of a visitor or a member. */
export interface Action {
  type: ActionType
  /** Percent of all requests. */
  share: number
  request(random: Random): HttpRequest
}

const json = { 'content-type': 'application/json' }

async function openConversations(url: string, writers: readonly Writer[]) {
  return Promise.all(
    writers.map(async (writer) => {
      const reply = await fetch(url + openConversation.path, {
        method: 'POST',
        headers: { ...writer.headers, ...json },
        body: JSON.stringify({ productId: writer.ad.id }),
      })
      const { _id } = (await reply.json()) as { _id: string }
      return { writer, id: _id }
    }),
  )
}

/** Of a hundred requests: eighty reads of popular ads and listings, ten searches, five messages, five writes. */
export async function makeActions(url: string, samples: Samples): Promise<(random: Random) => Action> {
  const { adIds, words, terms, writers, collectors, sellers } = samples
  const popular = (random: Random) => adIds[zipfRank(random, adIds.length)] ?? ''
  const from = <T>(list: readonly T[]) => {
    return (random: Random): T => {
      const found = list[zipfRank(random, list.length)]
      if (found === undefined) throw new Error('Nothing to choose from')
      return found
    }
  }
  const queries = distinct(
    samples.random,
    (random) => pick(random, [filters.one, filters.two, filters.three])(random),
    500,
  )
  const query = from(queries)
  const word = from([...words.common, ...words.medium, ...words.rare])
  const term = from(terms)
  const conversations = await openConversations(url, writers)
  const ads = newAds(samples, 200).map(postRequest)
  const actions: Action[] = [
    { type: 'read', share: 44, request: (random) => ({ path: `/api/ads/${popular(random)}` }) },
    { type: 'read', share: 8, request: (random) => ({ path: `/product/${popular(random)}` }) },
    { type: 'read', share: 18, request: (random) => ({ path: path('/api/products/filter', query(random)) }) },
    { type: 'read', share: 5, request: () => ({ path: '/api/ads/ranked' }) },
    {
      type: 'read',
      share: 3,
      request: (random) => ({ path: '/api/favorites', headers: pick(random, collectors).headers }),
    },
    {
      type: 'read',
      share: 2,
      request: (random) => ({ path: '/api/ads/owner/my-ads', headers: pick(random, sellers).headers }),
    },
    {
      type: 'search',
      share: 6,
      request: (random) => ({ path: path('/api/search/advanced', { q: word(random) }) }),
    },
    {
      type: 'search',
      share: 4,
      request: (random) => ({
        path: path('/api/search/suggestions', { q: term(random).slice(0, 4).padEnd(2, 'a') }),
      }),
    },
    {
      type: 'chat',
      share: 5,
      request: (random) => {
        const { writer, id } = pick(random, conversations)
        const body = JSON.stringify({ text: 'Is this still available?', clientId: randomUUID() })
        const headers = { ...writer.headers, ...json }
        return { method: 'POST', path: `/api/chat/conversations/${id}/messages`, headers, body }
      },
    },
    {
      type: 'write',
      share: 3,
      request: (random) => {
        const { headers } = pick(random, writers)
        const body = JSON.stringify({ productId: popular(random) })
        return { method: 'POST', path: addFavourite.path, headers: { ...headers, ...json }, body }
      },
    },
    { type: 'write', share: 2, request: (random) => pick(random, ads) },
  ]
  return weighted(actions, ({ share }) => share)
}
