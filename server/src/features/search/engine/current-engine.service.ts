import { findMatches } from '../matching/find-matches.ts'
import { hasTitles } from '../search.store.ts'
import type { SearchEngine } from './search-engine.ts'
import type { EngineWithFallback } from './with-fallback.ts'

/** The default: finds and reads ads in one statement. */
export const postgresEngine: SearchEngine = { find: findMatches, hasTitles }

let current: EngineWithFallback | undefined

/** What finds the ads of searches with words. */
export const searchEngine = (): SearchEngine => current ?? postgresEngine

/** How many searches the engine has answered, and PostgreSQL instead; undefined: there is no engine. */
export const engineAnswers = (): EngineWithFallback['answers'] | undefined => current?.answers

/** Undefined: PostgreSQL. */
export function useSearchEngine(engine: EngineWithFallback | undefined): void {
  current = engine
}
