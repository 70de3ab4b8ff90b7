import { conditionNames, formatArea, formatShortLocation } from '@bowerbird/contract/ads/ads.format'
import { formatAttribute } from '@bowerbird/contract/catalogue/attributes'
import { categoryOf, categoryRules } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import type { ProposedPart } from '@bowerbird/contract/proposals/proposals.schema'
import { type Line, overlaps, quote, type Span, spanOf, withoutSpans } from './line.ts'
import { readFields } from './read-fields.ts'
import { readNames } from './read-names.ts'
import { type LineOffer, readOffer } from './read-offer.ts'
import { type LinePlace, readPlace } from './read-place.ts'
import { titleOf } from './title.ts'

/** What a line says whatever it is about. */
export interface LineFacts {
  line: Line
  offer: LineOffer
  place: LinePlace | undefined
  /** The line without price and place. */
  thing: string
}

export async function readFacts(line: Line, state: string | undefined): Promise<LineFacts> {
  const offer = readOffer(line)
  const price = offer.price ? [offer.price.span] : []
  const place = await readPlace(line, withoutSpans(line, price), state)
  return { line, offer, place, thing: withoutSpans(line, [...price, ...(place ? [place.span] : [])]) }
}

const SQUARE_FEET = 10.7639
const area =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{1,6}) ?(?:sqm|m2|m²|sq ?m|square met(?:re|er)s?)(?![\p{L}\p{N}])/iu

const periodNames = { daily: t`By the day`, weekly: t`By the week`, monthly: t`By the month` }

/** Everything that the line says about a thing of this subcategory. */
export function readParts(
  { line, offer, place: named }: LineFacts,
  subcategory: string,
  texts: Readonly<Record<string, readonly string[]>>,
): { parts: ProposedPart[]; title: string } {
  const rules = categoryRules(categoryOf(subcategory) ?? '')
  const names = readNames(line, subcategory)
  // Royal Enfield is no suburb.
  const ofNames = [names.brand?.span, names.model?.span].filter((span) => span !== undefined)
  const place = named && !ofNames.some((span) => overlaps(span, named.span)) ? named : undefined
  const spans = [offer.price?.span, place?.span].filter((span) => span !== undefined)
  const taken = [...spans, ...ofNames]
  const { fields, condition } = readFields(line, subcategory, { taken, texts })
  const part = (
    key: string,
    label: string,
    text: string,
    values: ProposedPart['values'],
    span: Span | undefined,
  ): ProposedPart => ({ key, label, text, values, source: 'line', ...(span && { from: quote(line, span) }) })

  const size = rules.hasArea ? area.exec(line.text) : null
  const feet = size?.[1] && Math.round(Number(size[1].replaceAll(',', '')) * SQUARE_FEET)
  const isRent = rules.mayRent && offer.listingType === 'rent'
  const parts: ProposedPart[] = []
  const { brand, model } = names
  if (rules.hasBrand && brand)
    parts.push(part('brand', t`Brand`, brand.name, { brand: brand.name }, brand.span))
  if (rules.hasModel && model)
    parts.push(part('model', t`Model`, model.name, { model: model.name }, model.span))
  for (const { field, value, span } of fields) {
    const typed =
      field.type === 'number' ? Number(value) : field.type === 'boolean' ? value === 'true' : value
    const text = formatAttribute(field, typed)
    parts.push(
      part(`attributes.${field.key}`, field.label, text, { [`attributes.${field.key}`]: value }, span),
    )
  }
  if (rules.hasCondition && condition)
    parts.push(
      part(
        'condition',
        t`Condition`,
        conditionNames[condition.value],
        { condition: condition.value },
        condition.span,
      ),
    )
  if (feet && size?.[0])
    parts.push(
      part(
        'propertyArea',
        t`Property area`,
        formatArea(feet),
        { propertyArea: String(feet) },
        spanOf(line, size[0]),
      ),
    )
  if (isRent) {
    const { rentType } = offer
    const text = rentType ? translate(periodNames[rentType]) : t`For rent`
    const values = { listingType: 'rent', ...(rentType && { rentType }) }
    parts.push(
      part(
        'listingType',
        t`For rent`,
        text,
        values,
        rentType ? (offer.price?.span ?? offer.span) : offer.span,
      ),
    )
  }
  if (offer.price) {
    const { dollars, span } = offer.price
    const text = dollars === 0 ? t`Free` : `$${dollars.toLocaleString('en-AU')}`
    parts.push(part('price', t`Price`, text, { price: String(dollars) }, span))
  }
  if (place) {
    const { suburb = '', postcode = '', state, city } = place.place
    const text = formatShortLocation({ state, city, suburb: suburb || null })
    parts.push(part('place', t`Location`, text, { suburb, postcode, state, city }, place.span))
  }
  return { parts, title: titleOf(line, spans, names) }
}
