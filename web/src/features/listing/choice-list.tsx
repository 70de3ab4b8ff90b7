import { attributeParam, type FilterField } from '@bowerbird/contract/listing/attribute-filters'
import { choiceText } from './attribute-text.ts'

interface Props {
  field: FilterField
  chosen: readonly string[]
  /** How many ads each choice would list, once they have been counted. */
  counts: { [value: string]: number } | undefined
}

/** Longer lists show this many, and the others on request. */
const SHOWN = 8

// The form around them handles every change.
const noop = () => undefined
const counter = new Intl.NumberFormat('en-AU')

/** The values to choose from: those of the catalogue, of the address, and brands and models that sellers typed. */
function valuesOf({ field, chosen, counts = {} }: Props): string[] {
  const typed = field.key === 'brand' || field.key === 'model' ? Object.keys(counts) : []
  return [...new Set([...field.choices.map(({ value }) => value), ...typed, ...chosen])]
}

export function ChoiceList(props: Props) {
  const { field, chosen, counts } = props
  const values = valuesOf(props)
  const isLong = values.length > SHOWN + 2
  const countOf = (value: string) => counts?.[value] ?? 0
  const rankOf = (value: string) => (chosen.includes(value) ? Number.MAX_SAFE_INTEGER : countOf(value))
  const first = isLong
    ? new Set(values.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, SHOWN))
    : new Set(values)
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
      {counts && <small>{counter.format(countOf(value))}</small>}
    </label>
  )
  return (
    <>
      {values.filter((value) => first.has(value)).map(row)}
      {isLong && (
        <details className="more-choices">
          <summary>{`Show all ${values.length}`}</summary>
          {values.filter((value) => !first.has(value)).map(row)}
        </details>
      )}
    </>
  )
}
