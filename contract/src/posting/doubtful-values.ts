import type { AdDraft } from '../ads/ads.fields.ts'
import { dayText, fieldsOf, isOn } from '../catalogue/attributes.ts'
import { t } from '../language/t.ts'

/** Fields of the shipped catalogue; an operator's market may have others. */
const YEAR = 'year'
const REGISTERED = 'registered'
const REGO_EXPIRES = 'regoExpires'

type Described = Pick<AdDraft, 'subcategory' | 'condition' | 'attributes'>

function yearDoubt({ condition, attributes }: Described, now: Date): string | undefined {
  const year = Number(attributes[YEAR])
  // New vehicles are sold as next year's model.
  const latest = now.getFullYear() + (condition === 'used' ? 0 : 1)
  if (!Number.isInteger(year) || year <= latest) return undefined
  return t`The year ${year} hasn’t come yet. Please check it.`
}

function regoDoubt({ attributes }: Described, now: Date): string | undefined {
  const until = attributes[REGO_EXPIRES]
  if (typeof until !== 'string' || !isOn(attributes[REGISTERED] ?? false)) return undefined
  const end = Date.parse(`${until}T23:59:59`)
  if (Number.isNaN(end) || end >= now.getTime()) return undefined
  return t`The rego ran out on ${dayText(until)}, but the ad says it’s registered. Please check both.`
}

/** Values that look like a slip: the form points them out, and the server accepts them. */
export function doubtfulValues(ad: Described, now: Date): string[] {
  const offered = new Set(fieldsOf(ad.subcategory).map(({ key }) => key))
  const doubts = [
    offered.has(YEAR) ? yearDoubt(ad, now) : undefined,
    offered.has(REGISTERED) && offered.has(REGO_EXPIRES) ? regoDoubt(ad, now) : undefined,
  ]
  return doubts.filter((doubt) => doubt !== undefined)
}
