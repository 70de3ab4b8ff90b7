import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { queryOf } from '@bowerbird/contract/listing/listing.query'
import { formatDistance } from '@bowerbird/contract/places/near'
import { relativeTime } from '@bowerbird/contract/relative-time'
import type { MatchFacts as Facts, SaidBy, WordPlace } from '@bowerbird/contract/search/match-facts.schema'
import { explainMatch } from '@bowerbird/contract/search/search.endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import type { RankedListing } from '../calls/listing-link.ts'

/** "“grey” and “sofa” are in the title". */
const placeTexts: Record<WordPlace, (count: number, words: string) => string> = {
  title: (count, words) =>
    plural(count, { one: '{words} is in the title', other: '{words} are in the title' }, { words }),
  brand: (count, words) =>
    plural(
      count,
      { one: '{words} is in the brand or model', other: '{words} are in the brand or model' },
      { words },
    ),
  category: (count, words) =>
    plural(count, { one: '{words} is the category', other: '{words} are the category' }, { words }),
  description: (count, words) =>
    plural(
      count,
      { one: '{words} is only in the description', other: '{words} are only in the description' },
      { words },
    ),
}

const list = new Intl.ListFormat(locale(), { type: 'conjunction' })

function wordFacts({ words }: Facts): string[] {
  return (Object.keys(placeTexts) as WordPlace[]).flatMap((place) => {
    const own = words.filter((each) => each.place === place).map(({ word }) => `“${word}”`)
    return own.length ? [placeTexts[place](own.length, list.format(own))] : []
  })
}

const saidTexts: Record<SaidBy, (label: string) => string> = {
  field: (label) => t`${label} is what you asked for`,
  text: (label) => t`The seller left “${label}” empty, but the text mentions it`,
  nothing: (label) => t`The seller left “${label}” empty, so it comes after ads that fill it in`,
}

/** Featured by staff, or because its seller has paid for it. */
export type Featured = boolean | 'paid'

/** The facts in order of weight. */
export const factTexts = (facts: Facts, featured: Featured): string[] => [
  ...(featured === 'paid' ? [t`Its seller has paid for this place on top`] : []),
  ...facts.fields.map(({ label, said }) => saidTexts[said](label)),
  ...wordFacts(facts),
  ...(facts.isSubject ? [t`It’s the main thing in the title`] : []),
  ...(facts.isLikelyCategory ? [t`It’s in the category where these mostly are`] : []),
  ...(facts.distanceKm === undefined ? [] : [t`It’s ${formatDistance(facts.distanceKm).replace(/^U/, 'u')}`]),
  t`It was posted ${relativeTime(facts.createdAt)}`,
  ...(featured === true ? [t`It’s featured, which doesn’t move it up here`] : []),
]

interface Props {
  choice: RankedListing
  id: string
  isFeatured: Featured
}

/** The facts that the order of a search is made of, for one ad. */
export function MatchFacts({ choice: { path, params }, id, isFeatured }: Props) {
  const [facts, setFacts] = useState<Facts | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    const query = { ...queryOf(path, params), q: params.search ?? '' }
    call(explainMatch, { params: { id }, query }).then(
      (found) => isCurrent && setFacts(found),
      () => isCurrent && setFacts('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [path, params, id])
  if (facts === 'failed') return <p role="status">{t`We can’t say right now. Please try again later.`}</p>
  return (
    <ul aria-live="polite" aria-busy={!facts}>
      {facts && factTexts(facts, isFeatured).map((text) => <li key={text}>{text}</li>)}
    </ul>
  )
}
