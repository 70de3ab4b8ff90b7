import { randomUUID } from 'node:crypto'
import { openConversation } from '@bowerbird/contract/chat/chat.endpoints'
import { addFavourite } from '@bowerbird/contract/favourites/favourites.endpoints'
import type { Ask } from '../http.ts'
import { pick, type Random, weighted, zipfRank } from '../market/random.ts'
import { distinct, filters, path } from '../rows/listings.ts'
import { newAds, postAsk } from '../rows/own.ts'
import type { Scene, Writer } from '../scene.ts'

export type Kind = 'read' | 'search' | 'chat' | 'write'

/** Something a visitor or a member does. */
export interface Deed {
  kind: Kind
  share: number
  ask(random: Random): Ask
}

const json = { 'content-type': 'application/json' }

async function openTalks(url: string, writers: readonly Writer[]) {
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

/** Of a hundred deeds: eighty reads of popular ads and lists, ten searches, five messages, five writes. */
export async function allDeeds(url: string, scene: Scene): Promise<(random: Random) => Deed> {
  const { adIds, words, terms, writers, collectors, sellers } = scene
  const popular = (random: Random) => adIds[zipfRank(random, adIds.length)] ?? ''
  const from = <T>(list: readonly T[]) => {
    return (random: Random): T => {
      const found = list[zipfRank(random, list.length)]
      if (found === undefined) throw new Error('Nothing to choose from')
      return found
    }
  }
  const lists = distinct(
    scene.random,
    (random) => pick(random, [filters.one, filters.two, filters.three])(random),
    500,
  )
  const list = from(lists)
  const word = from([...words.common, ...words.middling, ...words.rare])
  const term = from(terms)
  const talks = await openTalks(url, writers)
  const ads = newAds(scene, 200).map(postAsk)
  const deeds: Deed[] = [
    { kind: 'read', share: 44, ask: (random) => ({ path: `/api/ads/${popular(random)}` }) },
    { kind: 'read', share: 8, ask: (random) => ({ path: `/product/${popular(random)}` }) },
    { kind: 'read', share: 18, ask: (random) => ({ path: path('/api/products/filter', list(random)) }) },
    { kind: 'read', share: 5, ask: () => ({ path: '/api/ads/ranked' }) },
    {
      kind: 'read',
      share: 3,
      ask: (random) => ({ path: '/api/favorites', headers: pick(random, collectors).headers }),
    },
    {
      kind: 'read',
      share: 2,
      ask: (random) => ({ path: '/api/ads/owner/my-ads', headers: pick(random, sellers).headers }),
    },
    {
      kind: 'search',
      share: 6,
      ask: (random) => ({ path: path('/api/search/advanced', { q: word(random) }) }),
    },
    {
      kind: 'search',
      share: 4,
      ask: (random) => ({
        path: path('/api/search/suggestions', { q: term(random).slice(0, 4).padEnd(2, 'a') }),
      }),
    },
    {
      kind: 'chat',
      share: 5,
      ask: (random) => {
        const { writer, id } = pick(random, talks)
        const body = JSON.stringify({ text: 'Is this still available?', clientId: randomUUID() })
        const headers = { ...writer.headers, ...json }
        return { method: 'POST', path: `/api/chat/conversations/${id}/messages`, headers, body }
      },
    },
    {
      kind: 'write',
      share: 3,
      ask: (random) => {
        const { headers } = pick(random, writers)
        const body = JSON.stringify({ productId: popular(random) })
        return { method: 'POST', path: addFavourite.path, headers: { ...headers, ...json }, body }
      },
    },
    { kind: 'write', share: 2, ask: (random) => pick(random, ads) },
  ]
  return weighted(deeds, ({ share }) => share)
}
