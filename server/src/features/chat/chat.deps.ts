import type { Db } from '../../platform/db/db.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Live } from '../../platform/live/live.ts'

/** Dependencies of the feature; each function picks what it needs. */
export interface ChatDeps {
  db: Db
  limits: Limits
  live: Live
  /** The public base URL. A function, because the port may only be known after listening. */
  publicUrl: () => string
}
