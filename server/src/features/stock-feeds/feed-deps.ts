import type { Db } from '../../platform/db/db.ts'
import type { PublicFetch } from '../../platform/http/public-fetch.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

export interface RunDeps {
  db: Db
  jobs: Jobs
  images: ImageStore
  imagePrefix?: string | undefined
  /** How feeds and their photos are fetched. */
  feeds?: PublicFetch | undefined
}
