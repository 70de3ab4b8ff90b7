import { attributeParam, type FilterField } from '@bowerbird/contract/listing/attribute-filters'
import { Link, type LinkProps } from '@tanstack/react-router'

export type LinkTo = (key: string, text: string | undefined) => LinkProps

/** The numbers to choose from; the last one means so many or more. */
const COUNTS = [1, 2, 3, 4]
const MOST = 4

/** A larger number is typed. */
const MAX_COUNT = 100

/** True for a number of things, of which ads have a few: bedrooms, but not kilometres or years. */
export const isCounted = ({ unit, min, max, decimals, isGrouped }: FilterField): boolean =>
  unit === null && decimals === 0 && isGrouped && (min ?? 0) <= 1 && max !== null && max <= MAX_COUNT

interface Props {
  field: FilterField
  range: { min?: number; max?: number }
  linkTo: LinkTo
}

/** 1, 2, 3 or 4+ of something: links, which work without a script. */
export function CountChips({ field: { key, label }, range: { min, max }, linkTo }: Props) {
  const isSet = min !== undefined || max !== undefined
  const isChosen = (count: number) =>
    isSet && count >= (min ?? 0) && (count <= (max ?? count) || (count === MOST && (max ?? MOST) > MOST))
  const textOf = (count: number) => (count === MOST ? `${count}-` : String(count))
  const written = min === max ? String(min) : `${min ?? ''}-${max ?? ''}`
  return (
    <div className="flex flex-wrap gap-2">
      {/* A plain form sends it along. */}
      {isSet && <input type="hidden" name={attributeParam(key)} value={written} />}
      {COUNTS.map((count) => {
        const name = count === MOST ? `${count}+` : String(count)
        return (
          <Link
            key={count}
            {...linkTo(key, written === textOf(count) ? undefined : textOf(count))}
            preload={false}
            rel="nofollow"
            aria-label={`${label}: ${name}`}
            aria-current={isChosen(count) || undefined}
            className="chip min-w-11 justify-center px-3"
          >
            {name}
          </Link>
        )
      })}
    </div>
  )
}
