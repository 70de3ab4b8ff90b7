import type { Db } from '../../../platform/db/db.ts'
import { EngineAway, NotExpressible, type SearchEngine } from './search-engine.ts'

export interface FallbackOptions {
  engine: SearchEngine
  /** Answers while the engine is away, and what the engine can't express. */
  fallback: SearchEngine
  onAway: (error: Error) => void
  now?: () => number
}

export interface EngineWithFallback extends SearchEngine {
  /** How many searches each of them has answered in this process. */
  answers: { engine: number; fallback: number }
}

/** So long the engine isn't asked again after it has failed; then one search tries it. */
const PAUSE_MS = 5_000

/** Asks the engine first. */
export function withFallback({
  engine,
  fallback,
  onAway,
  now = () => performance.now(),
}: FallbackOptions): EngineWithFallback {
  const answers = { engine: 0, fallback: 0 }
  let pausedUntil = 0
  async function ask<Answer>(act: (engine: SearchEngine) => Promise<Answer>): Promise<Answer> {
    if (now() >= pausedUntil) {
      const isTrial = pausedUntil > 0
      // The others go on without it until this one knows.
      if (isTrial) pausedUntil = now() + PAUSE_MS
      try {
        const answer = await act(engine)
        answers.engine++
        if (isTrial) pausedUntil = 0
        return answer
      } catch (error) {
        if (error instanceof EngineAway) {
          pausedUntil = now() + PAUSE_MS
          onAway(error)
        } else if (!(error instanceof NotExpressible)) throw error
      }
    }
    answers.fallback++
    return act(fallback)
  }
  return {
    answers,
    // Without words the database reads its lists in order, faster than any search.
    find: (db: Db, request) =>
      request.query ? ask((each) => each.find(db, request)) : fallback.find(db, request),
    hasTitles: (db, query, scope) => ask((each) => each.hasTitles(db, query, scope)),
  }
}
