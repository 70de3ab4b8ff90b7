import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { stencil } from '../../ui/stencil.tsx'

const area = new Intl.NumberFormat('en-AU')
const conditionName = { new: 'New', used: 'Used' } as const

type Facts = Pick<
  Ad,
  'category' | 'subcategory' | 'brand' | 'model' | 'condition' | 'propertyArea' | 'listingType'
>

export interface Fact {
  name: string
  value: string
}

/** The rows of the details grid. What an ad doesn't say has no row. */
export function factsOf(ad: Facts): Fact[] {
  const rows: [string, string | null][] = [
    ['Category', ad.category],
    ['Subcategory', ad.subcategory],
    ['Brand', ad.brand],
    ['Model', ad.model],
    ['Condition', ad.condition && conditionName[ad.condition]],
    ['Property area', ad.propertyArea === null ? null : `${area.format(ad.propertyArea)} sq ft`],
  ]
  return rows.flatMap(([name, value]) => (value?.trim() ? [{ name, value }] : []))
}

function FactRow({ name, value }: Fact) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere">{value}</dd>
    </div>
  )
}

const Row = import.meta.env.SSR
  ? stencil(FactRow, {
      kind: 'fact',
      lookOf: ({ name, value }) => ({ shape: '', words: [name, value] }),
      withWords: (_, [name = '', value = '']) => ({ name, value }),
    })
  : FactRow

export function AdFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-10 border-t border-line sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <Row key={name} name={name} value={value} />
      ))}
    </dl>
  )
}
