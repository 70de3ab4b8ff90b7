import type { Db } from '../../platform/db/db.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Live } from '../../platform/live/live.ts'

/** Dependencies of the feature; each function picks what it needs. */
export interface ChatDeps {
  db: Db
  limits: Limits
  live: Live
  images: ImageStore
  /** The public base URL. A function, because the port may only be known after listening. */
  publicUrl: () => string
}
