import { getSuggestions } from '@bowerbird/contract/search/search.endpoints'
import type { Completion } from '@bowerbird/contract/search/search.schema'
import {
  MAX_SEARCH_TEXT,
  MIN_SUGGESTION_TEXT,
  SUGGESTION_PAUSE_MS,
} from '@bowerbird/contract/search/search.terms'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'

const none: Completion[] = []

const toCompletion = (item: string | Completion): Completion =>
  typeof item === 'string' ? { text: item, kind: 'term' } : item

/**
 * Suggestions for a text, requested after a pause in typing. Replies to an older text are discarded, and a failure
 * shows no suggestions.
 */
export function useSuggestions(text: string, isEnabled: boolean): Completion[] {
  const q = text.trim().slice(0, MAX_SEARCH_TEXT)
  const isEnough = q.length >= MIN_SUGGESTION_TEXT
  const [found, setFound] = useState(none)

  useEffect(() => {
    if (!isEnough) return setFound(none)
    if (!isEnabled) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const suggestions = await call(getSuggestions, { query: { q, kinds: 'true' } }).catch(() => none)
      if (isCurrent) setFound(suggestions.map(toCompletion))
    }, SUGGESTION_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q, isEnough, isEnabled])

  return isEnough ? found : none
}
