import type { AdField, AdFields } from '@bowerbird/contract/ads/ads.fields'
import { formatArea } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { factsOf as attributeFacts } from '@bowerbird/contract/catalogue/attributes'
import { t } from '@bowerbird/contract/language/t'

const conditionName = { new: t`New`, used: t`Used` } as const

export interface Fact {
  name: string
  value: string
}

type Shown<F extends AdField> = [name: string, text: (value: NonNullable<AdFields[F]>) => string]

const asIs = (text: string) => text

/** Each built-in field as visitors see it among the facts, in this order; null: the page shows it elsewhere. */
const shown: { [F in AdField]: Shown<F> | null } = {
  category: [t`Category`, asIs],
  subcategory: [t`Subcategory`, asIs],
  brand: [t`Brand`, asIs],
  model: [t`Model`, asIs],
  condition: [t`Condition`, (condition) => conditionName[condition]],
  propertyArea: [t`Property area`, formatArea],
  images: null,
  title: null,
  description: null,
  price: null,
  listingType: null,
  rentType: null,
  attributes: null,
  state: null,
  city: null,
  suburb: null,
  postcode: null,
  contactName: null,
}

function factOf<F extends AdField>(field: F, ad: Partial<AdFields>): Fact[] {
  const own: Shown<F> | null = shown[field]
  const value = ad[field] ?? null
  const text = own && value !== null ? own[1](value).trim() : ''
  return own && text ? [{ name: own[0], value: text }] : []
}

const fields = Object.keys(shown) as AdField[]

/** The rows of the details grid. Empty fields have no row. */
export const factsOf = (ad: Pick<Ad, 'subcategory' | 'attributes'> & Partial<AdFields>): Fact[] => [
  ...fields.flatMap((field) => factOf(field, ad)),
  ...attributeFacts(ad).map(({ label, text }) => ({ name: label, value: text })),
]

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
