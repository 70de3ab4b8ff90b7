import type { Ask } from '../http.ts'
import type { Recorded, Statement } from '../recording.ts'
import type { Scene } from '../scene.ts'

/** What a row must reach; what is absent is only told. */
export interface Goal {
  /** The least share of its limit's rate. */
  ratio?: number
  /** Milliseconds that 95 of 100 stay within, with one client. */
  p95?: number
  /** How many times slower 95 of 100 may be with a million ads than with ten thousand. */
  growth?: number
  /** Milliseconds of the server process for each request. */
  cpu?: number
}

/** A way to get an answer from the database. */
export interface Way {
  statements: Statement[]
  /** Whether what the last statement returned is a whole answer; always, unless it says. */
  isEnough?(row: unknown): boolean
}

/** A row that is measured by asking over HTTP. */
export interface AskRow {
  kind: 'ask'
  name: string
  goal: Goal
  /** What is asked, in the order of popularity; each differs from the others. */
  asks(scene: Scene): Ask[]
  /** Never the same twice: caches are no help. */
  isCold?: boolean
  /** What else could be run for the same: the limit takes the fastest of these and the product's own statements. */
  others?(ask: Ask, recorded: Recorded): Way[]
}

/** Rows with a way of their own to be measured. */
export interface OwnRow {
  kind: 'post' | 'chat' | 'photo'
  name: string
  goal: Goal
}

export type Row = AskRow | OwnRow

export const reading: Goal = { ratio: 0.5, p95: 50, growth: 3 }
