import type { MadeAccount } from './people.ts'

/** What was made so far, for what comes after it. */
export interface Market {
  now: number
  accounts: MadeAccount[]
  /** By age, the oldest first. */
  ads: { id: string; seller: number; title: string; created: number; isListed: boolean }[]
}
