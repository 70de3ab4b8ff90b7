const KEY = 'recent_searches'
export const MAX_RECENT = 5

/** What was searched for in this browser, latest first. Storage that is off or broken has nothing to tell. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((item): item is string => typeof item === 'string').slice(0, MAX_RECENT)
  } catch {
    return []
  }
}

function keep(searches: string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Without storage there is nothing to remember with.
  }
  return searches
}

const others = (text: string) =>
  recentSearches().filter((item) => item.toLowerCase() !== text.trim().toLowerCase())

export const rememberSearch = (text: string): string[] =>
  keep([text.trim(), ...others(text)].slice(0, MAX_RECENT))

export const forgetSearch = (text: string): string[] => keep(others(text))
