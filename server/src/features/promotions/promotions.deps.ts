import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { CardProvider } from './provider/provider.ts'

/** What payments need. */
export interface PaymentDeps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  publicUrl: () => string
  /** Undefined: the settings have no keys, and cards can't be taken. */
  cards: CardProvider | undefined
}

export interface PromotionDeps extends PaymentDeps {
  limits: Limits
}
