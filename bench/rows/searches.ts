import type { Ask } from '../http.ts'
import { pick, type Random, zipfRank } from '../market/random.ts'
import type { Recorded, Statement } from '../recording.ts'
import { distinct, path } from './listings.ts'
import { type AskRow, reading, type Way } from './row.ts'

/** Fewer than of listings: each is tried in several ways beforehand. */
const ASKS = 60

const search = (q: string): Ask => ({ path: path('/api/search/advanced', { q }) })

/** What a card shows, from the ids of a page. */
const cards = `(select coalesce(json_agg(json_build_object('_id', a.id, 'title', a.title, 'coverBlur', a.cover_blur,
    'price', a.price_cents / 100.0, 'category', a.category, 'subcategory', a.subcategory, 'listingType', a.listing_type,
    'rentType', a.rent_type, 'state', a.state, 'city', a.city, 'status', a.status, 'createdAt', a.created_at,
    'images', a.images) order by k.created_at desc, k.id desc), '[]')
  from k join ads a on a.id = k.id)`

/** Few enough to look at all: through the text index, counted exactly. */
const collected = `with m as materialized (
    select id, created_at from ads where is_listed and search @@ to_tsquery('english', $1) limit 20001),
  k as (select id, created_at from m order by created_at desc, id desc limit 20)
  select json_build_object('total', (select count(*) from m), 'products', ${cards})::text as json`

const ENOUGH = 60

/** So common that the newest ads have enough of them: the total is told from how many had to be looked at. */
const walked = `with w as materialized (
    select id, created_at from (
      select id, created_at, search from ads where is_listed order by created_at desc, id desc limit 20000) as newest
    where search @@ to_tsquery('english', $1) limit ${ENOUGH}),
  k as (select id, created_at from w order by created_at desc, id desc limit 20)
  select (select count(*)::int from w) as seen, ${cards}::text as json`

const isEnough = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'seen' in row && row.seen === ENOUGH

/** The two ways to search by hand, after whatever has to come before. */
const byHand = (words: string, first: Statement[] = []): Way[] => [
  { statements: [...first, { name: 'collected', text: collected, values: [words] }] },
  { statements: [...first, { name: 'walked', text: walked, values: [words] }], isEnough },
]

const asked = ({ path: address }: Ask): string =>
  (new URL(address, 'http://x').searchParams.get('q') ?? '').trim().split(/\s+/).join(' & ')

/** A letter too much, too few, doubled, changed, or two of them turned around: never the first. */
function misspelt(random: Random, word: string): string {
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

/** What was meant stands in the titles that came back: the word that is nearest to what was typed. */
function meantBy(typed: string, { body }: Recorded): string {
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

const words = (name: string, kind: 'rare' | 'middling' | 'common'): AskRow => ({
  kind: 'ask',
  name,
  goal: reading,
  asks: (scene) => scene.words[kind].slice(0, ASKS).map(search),
  others: (ask) => byHand(asked(ask)),
})

export const searchRows: AskRow[] = [
  words('search, rare word', 'rare'),
  words('search, middling word', 'middling'),
  words('search, very common word', 'common'),
  {
    kind: 'ask',
    name: 'search, two common words',
    goal: reading,
    asks: ({ random, words: { common, middling } }) =>
      distinct(random, () => ({ q: `${pick(random, common)} ${pick(random, middling)}` }), ASKS).map(
        ({ q }) => search(q ?? ''),
      ),
    others: (ask) => byHand(asked(ask)),
  },
  {
    kind: 'ask',
    name: 'search, typo',
    goal: reading,
    asks: ({ random, terms }) => {
      const known = terms.filter((term) => /^[a-z]{5,}$/i.test(term)).map((term) => term.toLowerCase())
      const typo = () => ({ q: misspelt(random, known[zipfRank(random, known.length)] ?? '') })
      return distinct(random, typo, ASKS).map(({ q }) => search(q ?? ''))
    },
    // Looking the word up among those with letters left out, then searching for what was meant.
    others: (ask, recorded) => {
      const lookUp = recorded.statements
        .filter(({ text }) => text.includes('join search_deletes'))
        .slice(0, 1)
      return byHand(meantBy(asked(ask), recorded), lookUp)
    },
  },
  {
    kind: 'ask',
    name: 'suggestions',
    goal: reading,
    asks: ({ random, terms }) =>
      distinct(random, () => {
        const term = terms[zipfRank(random, terms.length)] ?? 'ab'
        return { q: term.slice(0, 2 + Math.floor(random() * 5)).trim() }
      })
        .filter(({ q }) => (q?.length ?? 0) >= 2)
        .map(({ q }) => ({ path: path('/api/search/suggestions', { q: q ?? '' }) })),
  },
]
