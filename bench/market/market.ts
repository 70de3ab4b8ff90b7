import type { MadeAccount } from './accounts.ts'

/** The market as generated so far. */
export interface Market {
  now: number
  accounts: MadeAccount[]
  /** Oldest first. */
  ads: { id: string; seller: number; title: string; created: number; isListed: boolean }[]
}
