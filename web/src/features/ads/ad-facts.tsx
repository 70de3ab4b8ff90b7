import { formatArea } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { factsOf as attributeFacts } from '@bowerbird/contract/catalogue/attributes'

const conditionName = { new: 'New', used: 'Used' } as const

type Facts = Pick<
  Ad,
  'category' | 'subcategory' | 'brand' | 'model' | 'condition' | 'propertyArea' | 'attributes'
>

export interface Fact {
  name: string
  value: string
}

/** The rows of the details grid. Empty fields have no row. */
export function factsOf(ad: Facts): Fact[] {
  const rows: [string, string | null][] = [
    ['Category', ad.category],
    ['Subcategory', ad.subcategory],
    ['Brand', ad.brand],
    ['Model', ad.model],
    ['Condition', ad.condition && conditionName[ad.condition]],
    ['Property area', ad.propertyArea === null ? null : formatArea(ad.propertyArea)],
  ]
  return [
    ...rows.flatMap(([name, value]) => (value?.trim() ? [{ name, value }] : [])),
    ...attributeFacts(ad).map(({ label, text }) => ({ name: label, value: text })),
  ]
}

function FactRow({ name, value }: Fact) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export function AdFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-10 border-t border-line sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <FactRow key={name} name={name} value={value} />
      ))}
    </dl>
  )
}
