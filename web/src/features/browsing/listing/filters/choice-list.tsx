import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { attributeParam, type FilterField } from '@bowerbird/contract/listing/attribute-filters'
import { choiceText } from '@bowerbird/contract/listing/attribute-labels'
import { useState } from 'react'

interface Props {
  field: FilterField
  chosen: readonly string[]
  /** Number of ads each choice would list, once they have been counted. */
  counts: { [value: string]: number } | undefined
}

/** Longer lists show this many, and the others on request. */
const SHOWN = 8

// The form around them handles every change.
const noop = () => undefined
const counter = new Intl.NumberFormat(locale())

/** The values to choose from: those of the catalogue, of the address, and brands and models that sellers typed. */
function valuesOf({ field, chosen, counts = {} }: Props): string[] {
  const typed = field.key === 'brand' || field.key === 'model' ? Object.keys(counts) : []
  return [...new Set([...field.choices.map(({ value }) => value), ...typed, ...chosen])]
}

/** Which values of a long list are shown at first: those chosen, then those with the most ads. */
function pickFirst({ chosen, counts }: Props, values: readonly string[]): Set<string> {
  if (values.length <= SHOWN + 2) return new Set(values)
  const rankOf = (value: string) =>
    chosen.includes(value) ? Number.MAX_SAFE_INTEGER : (counts?.[value] ?? 0)
  return new Set(values.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, SHOWN))
}

export function ChoiceList(props: Props) {
  const { field, chosen, counts } = props
  // Zeros only say that nothing matches the other filters.
  const hasCounts = Object.values(counts ?? {}).some((count) => count > 0)
  const values = valuesOf(props)
  // Picked once more when the counts arrive, and not after that: nothing may move away from the pointer.
  const [picked, setPicked] = useState({ isCounted: counts !== undefined, first: pickFirst(props, values) })
  if (counts && !picked.isCounted) setPicked({ isCounted: true, first: pickFirst(props, values) })
  const rest = values.filter((value) => !picked.first.has(value))
  const row = (value: string) => (
    <label key={value} className="check">
      <input
        type="checkbox"
        name={attributeParam(field.key)}
        value={value}
        checked={chosen.includes(value)}
        onChange={noop}
      />
      {choiceText(field, value)}
      {hasCounts && <small>{counter.format(counts?.[value] ?? 0)}</small>}
    </label>
  )
  return (
    <>
      {values.filter((value) => picked.first.has(value)).map(row)}
      {rest.length > 0 && (
        <details className="more-choices">
          <summary>{t`Show all ${values.length}`}</summary>
          {rest.map(row)}
        </details>
      )}
    </>
  )
}
