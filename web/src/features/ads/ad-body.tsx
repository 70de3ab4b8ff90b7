import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import type { StencilOf } from '../../ui/stencil.tsx'
import { StructuredData, structuredText } from '../../ui/structured-data.tsx'
import { adData } from './ad-data.ts'
import { AdDescription } from './ad-description.tsx'
import { AdFacts, type Fact, factsOf } from './ad-facts.tsx'
import { type Block, readDescription, runsOf, shapeOf, withTexts } from './describe.ts'
import { StaySafe } from './stay-safe.tsx'

/** What it says that has to be worked out. */
interface BodySays {
  data: string
  facts: readonly Fact[]
  description: readonly Block[]
}

interface Props {
  ad: Ad
  says?: BodySays
}

const saysOf = (ad: Ad): BodySays => ({
  data: structuredText(adData(ad)),
  facts: factsOf(ad),
  description: readDescription(ad.description),
})

/** What there is to read about an ad. */
export function AdBody({ ad, says: { data, facts, description } = saysOf(ad) }: Props) {
  return (
    <div className="space-y-10">
      <StructuredData text={data} />
      <section>
        <h2 className="mb-3 text-xl">Details</h2>
        <AdFacts facts={facts} />
      </section>
      <section>
        <h2 className="mb-3 text-xl">Description</h2>
        <AdDescription blocks={description} />
      </section>
      <div className="lg:hidden">
        <StaySafe />
      </div>
      <p className="text-sm text-ink-soft">
        Ad ID <span className="font-mono break-all select-all">{ad._id}</span>
      </p>
    </div>
  )
}

/** Longer ones are rare, and each has a shape of its own. */
const MOST_RUNS = 100

export const bodyStencil: StencilOf<Props> = {
  kind: 'body',
  lookOf: ({ ad, says: { data, facts, description } = saysOf(ad) }) => {
    const runs = runsOf(description)
    if (runs.length > MOST_RUNS) return undefined
    return {
      shape: `${facts.map(({ name }) => name).join()} ${shapeOf(description)}`,
      words: [{ raw: data }, ad._id, ...facts.map(({ value }) => value), ...runs.map(({ text }) => text)],
    }
  },
  withWords: ({ ad, says: { facts, description } = saysOf(ad) }, [data = '', _id = '', ...words]) => ({
    ad: { ...ad, _id },
    says: {
      data,
      facts: facts.map(({ name }, index) => ({ name, value: words[index] ?? '' })),
      description: withTexts(description, words.slice(facts.length)),
    },
  }),
}
