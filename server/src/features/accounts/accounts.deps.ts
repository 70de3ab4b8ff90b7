import type { Db } from '../../platform/db/db.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { OpenIdSettings } from './openid.client.ts'

/** What the accounts feature works with; each function asks for the parts it uses. */
export interface AccountDeps {
  db: Db
  mailer: Mailer
  jobs: Jobs
  limits: Limits
  images: ImageStore
  /** Missing where no OpenID provider is set up. */
  openId?: OpenIdSettings
  /** Where people reach the product, asked each time because the port may be chosen at listening. */
  publicUrl: () => string
}
