import type { Db } from '../../platform/db/db.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { OpenIdSettings } from './openid.client.ts'

export interface Strictness {
  /** How many characters a new password has at least, where that is more than everywhere. */
  minPassword?: number
  /** Whether no answer tells a stranger that an email has an account. */
  hidesEmails?: boolean
}

/** What the accounts feature works with; each function asks for the parts it uses. */
export interface AccountDeps {
  db: Db
  mailer: Mailer
  jobs: Jobs
  limits: Limits
  images: ImageStore
  /** What the operator wants stricter than usual. */
  strictness?: Strictness
  /** Missing where no OpenID provider is set up. */
  openId?: OpenIdSettings
  /** Where people reach the product, asked each time because the port may be chosen at listening. */
  publicUrl: () => string
}
