import type { Db } from '../../platform/db/db.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Live } from '../../platform/live/live.ts'

/** What the chat feature works with; each function asks for the parts it uses. */
export interface ChatDeps {
  db: Db
  limits: Limits
  live: Live
  /** Where people reach the product, asked each time because the port may be chosen at listening. */
  publicUrl: () => string
}
