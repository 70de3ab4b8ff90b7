import type { HttpRequest } from '../http.ts'
import { pick, type Random, zipfRank } from '../market/random.ts'
import type { Recorded, Statement } from '../recording.ts'
import type { Samples } from '../samples.ts'
import { distinct, path } from './listings.ts'
import { type Alternative, type HttpRow, readGoal } from './row.ts'

/** Fewer than for listings: each is timed with several statements beforehand. */
const REQUESTS = 60

const search = (q: string): HttpRequest => ({ path: path('/api/search/advanced', { q }) })

/** The cards of one page of ids. */
const cards = `(select coalesce(json_agg(json_build_object('_id', a.id, 'title', a.title, 'coverBlur', a.cover_blur,
    'price', a.price_cents / 100.0, 'category', (select name from categories where id = a.category_id),
    'subcategory', (select name from subcategories where id = a.subcategory_id), 'listingType', a.listing_type,
    'rentType', a.rent_type, 'state', (select name from states where id = a.state_id),
    'city', (select name from cities where id = a.city_id), 'status', a.status, 'createdAt', a.created_at,
    'images', a.images) order by k.created_at desc, k.id desc), '[]')
  from k join ads a on a.id = k.id)`

/** For rare words: collects every match through the text index and counts exactly. */
const collected = `with m as materialized (
    select id, created_at from ads where is_listed and search @@ to_tsquery('english', $1) limit 20001),
  k as (select id, created_at from m order by created_at desc, id desc limit 20)
  select json_build_object('total', (select count(*) from m), 'products', ${cards})::text as json`

const PAGES_WORTH = 60

/** For common words: reads the newest ads until a page is full. */
const walked = `with w as materialized (
    select id, created_at from (
      select id, created_at, search from ads where is_listed order by created_at desc, id desc limit 20000) as newest
    where search @@ to_tsquery('english', $1) limit ${PAGES_WORTH}),
  k as (select id, created_at from w order by created_at desc, id desc limit 20)
  select (select count(*)::int from w) as seen, ${cards}::text as json`

const isComplete = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'seen' in row && row.seen === PAGES_WORTH

/** The two hand-written searches, after the statements in `first`. */
const byHand = (words: string, first: Statement[] = []): Alternative[] => [
  { statements: [...first, { name: 'collected', text: collected, values: [words] }] },
  { statements: [...first, { name: 'walked', text: walked, values: [words] }], isComplete },
]

const wordsOf = ({ path: address }: HttpRequest): string =>
  (new URL(address, 'http://x').searchParams.get('q') ?? '').trim().split(/\s+/).join(' & ')

/** One typo, never in the first letter: removed, inserted, doubled, replaced or swapped. */
export function misspelt(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = pick(random, 'aeiourstln'.split(''))
  return pick(random, [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + (word[at] ?? '') + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ])
}

/** The intended word: of all words in the returned titles, the one most like what was typed. */
function intendedWord(typed: string, { body }: Recorded): string {
  const words =
    body
      .match(/(?<="title" ?: ?")[^"]+/g)
      ?.join(' ')
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? []
  const letters = new Set(typed)
  const likeness = (word: string) =>
    word.split('').filter((letter) => letters.has(letter)).length -
    Math.abs(word.length - typed.length) * 2 +
    (word[0] === typed[0] ? 2 : 0)
  return words.toSorted((a, b) => likeness(b) - likeness(a))[0] ?? typed
}

const words = (name: string, frequency: keyof Samples['words']): HttpRow => ({
  type: 'http',
  name,
  goal: readGoal,
  requests: (samples) => samples.words[frequency].slice(0, REQUESTS).map(search),
  alternatives: (request) => byHand(wordsOf(request)),
})

export const searchRows: HttpRow[] = [
  words('search, rare word', 'rare'),
  words('search, medium-frequency word', 'medium'),
  words('search, very common word', 'common'),
  {
    type: 'http',
    name: 'search, two common words',
    goal: readGoal,
    requests: ({ random, words: { common, medium } }) =>
      distinct(random, () => ({ q: `${pick(random, common)} ${pick(random, medium)}` }), REQUESTS).map(
        ({ q }) => search(q ?? ''),
      ),
    alternatives: (request) => byHand(wordsOf(request)),
  },
  {
    type: 'http',
    name: 'search, typo',
    goal: readGoal,
    requests: ({ random, terms }) => {
      const known = terms.filter((term) => /^[a-z]{5,}$/i.test(term)).map((term) => term.toLowerCase())
      const typo = () => ({ q: misspelt(random, known[zipfRank(random, known.length)] ?? '') })
      return distinct(random, typo, REQUESTS).map(({ q }) => search(q ?? ''))
    },
    // Looks the typo up in the deletion index, then searches for the intended word.
    alternatives: (request, recorded) => {
      const lookUp = recorded.statements
        .filter(({ text }) => text.includes('join search_deletes'))
        .slice(0, 1)
      return byHand(intendedWord(wordsOf(request), recorded), lookUp)
    },
  },
  {
    type: 'http',
    name: 'suggestions',
    goal: readGoal,
    requests: ({ random, terms }) =>
      distinct(random, () => {
        const term = terms[zipfRank(random, terms.length)] ?? 'ab'
        return { q: term.slice(0, 2 + Math.floor(random() * 5)).trim() }
      })
        .filter(({ q }) => (q?.length ?? 0) >= 2)
        .map(({ q }) => ({ path: path('/api/search/suggestions', { q: q ?? '' }) })),
  },
]
