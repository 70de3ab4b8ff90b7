import { setCurrentRules } from '@bowerbird/contract/rules/current-rules'
import { getRules } from '@bowerbird/contract/rules/rules.endpoints'
import { call } from './api.ts'

/** For pages with a form for ads. Without the rules it works, too: the server says what it refuses. */
export async function loadRules(): Promise<void> {
  const loaded = await call(getRules, { query: {} }).catch(() => undefined)
  if (loaded) setCurrentRules(loaded.rules)
}
