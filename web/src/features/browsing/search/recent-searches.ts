import { storedJson } from '../../../platform/stored-json.ts'

const storage = storedJson('localStorage', 'recent_searches')
const MAX_RECENT = 5

/** The recent searches of this browser, latest first. Empty if storage is off or broken. */
export function recentSearches(): string[] {
  const stored = storage.read()
  if (!Array.isArray(stored)) return []
  return stored.filter((item): item is string => typeof item === 'string').slice(0, MAX_RECENT)
}

function store(searches: string[]): string[] {
  storage.write(searches)
  return searches
}

const others = (text: string) =>
  recentSearches().filter((item) => item.toLowerCase() !== text.trim().toLowerCase())

export const rememberSearch = (text: string): string[] =>
  store([text.trim(), ...others(text)].slice(0, MAX_RECENT))

export const forgetSearch = (text: string): string[] => store(others(text))
