import type { Place } from '@bowerbird/contract/places/places.schema'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { findPlace } from '../../places/find-place.service.ts'
import { readPlaceWords } from '../../places/words/place-words.service.ts'
import { isCatalogueName } from '../../search/interpreting/reading.service.ts'
import { type Line, type Span, spanOf } from './line.ts'

export interface LinePlace {
  place: Pick<Place, 'state' | 'city'> & Partial<Pick<Place, 'suburb' | 'postcode'>>
  span: Span
}

/** What sellers name is their suburb, whatever words other ads have. */
const nothing = async () => new Set<string>()
const words = {
  isInCatalogue: isCatalogueName,
  listNamed: nothing,
  listUnused: nothing,
  listUnknown: nothing,
}

/** A place that may as well be a word is one if it ends the line and is written as a name. */
const isNamed = ({ parts }: Line, { from, to }: Span, isLast: boolean): boolean =>
  isLast &&
  parts.slice(from, to).every(({ text }) => /^\p{Lu}/u.test(text)) &&
  /\p{Ll}/u.test(parts[0]?.text ?? 'a')

/** The suburb or city that the line names. `text`: the line without what is known already. */
export async function readPlace(
  line: Line,
  text: string,
  state: string | undefined,
): Promise<LinePlace | undefined> {
  const found = await readPlaceWords(text, { state }, words)
  // A number alone is rather a model than a postcode.
  if (found?.near && /\p{L}/u.test(found.text)) {
    const span = spanOf(line, found.text)
    const place = findPlace(found.near)
    const isLast = text.toLowerCase().endsWith(found.text.toLowerCase())
    if (!span || !place || (found.isDoubtful && !isNamed(line, span, isLast))) return undefined
    return { place, span }
  }
  const inText = found?.city ? found : parseSearchText(text, { keepsCategory: true })
  const typed = found?.city ? found.text : 'placeText' in inText ? inText.placeText : undefined
  if (!inText.city || !inText.state || !typed) return undefined
  const span = spanOf(line, typed)
  return span && { place: { state: inText.state, city: inText.city }, span }
}
