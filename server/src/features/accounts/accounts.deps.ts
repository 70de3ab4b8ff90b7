import type { Db } from '../../platform/db/db.ts'
import type { PrivateFiles } from '../../platform/files/private-files.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { SendText } from '../../platform/sms/sms.ts'
import type { IsBreached } from './login/breached-passwords.ts'
import type { OpenIdSettings } from './openid/openid.client.ts'

export interface Strictness {
  /** Minimum length of new passwords, if above the default. */
  minPassword?: number
  /** True if replies must not reveal that an email has an account. */
  hidesEmails?: boolean
  /** Looks a new password up among breached ones, if the operator has named a service for that. */
  isBreached?: IsBreached | undefined
}

/** Dependencies of the feature; each function picks what it needs. */
export interface AccountDeps {
  db: Db
  mailer: Mailer
  /** Undefined if the market has no gateway for text messages. */
  sendText?: SendText | undefined
  /** Text messages that the market sends in 24 hours. */
  textsPerDay?: number | undefined
  jobs: Jobs
  limits: Limits
  images: ImageStore
  privateFiles: PrivateFiles
  /** Stricter settings chosen by the operator. */
  strictness?: Strictness
  /** Undefined if no OpenID provider is configured. */
  openId?: OpenIdSettings
  /** The public base URL. A function, because the port may only be known after listening. */
  publicUrl: () => string
}
