import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

/** A short pause in typing: suggestions are needed to go on, and cost the server next to nothing. */
const PAUSE_MS = 120

const MIN_TEXT = 2

export interface FoundPlaces {
  /** The text they are for. */
  text: string
  places: Place[]
  /** True if the request failed, so that nothing is known. */
  hasFailed?: true
}

const none: FoundPlaces = { text: '', places: [] }

/** The suburbs that fit a text; undefined while they are loading. */
export function usePlaces(typed: string): FoundPlaces | undefined {
  const text = typed.trim()
  const [found, setFound] = useState(none)

  useEffect(() => {
    if (text.length < MIN_TEXT) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const next = await call(suggestPlaces, { query: { q: text } }).then(
        (places): FoundPlaces => ({ text, places }),
        (): FoundPlaces => ({ text, places: [], hasFailed: true }),
      )
      if (isCurrent) setFound(next)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])

  if (text.length < MIN_TEXT) return none
  return found.text === text ? found : undefined
}
