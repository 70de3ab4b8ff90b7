import type { HttpRequest } from '../http.ts'
import type { Recorded, Recorder, Statement } from '../recording.ts'
import type { Samples } from '../samples.ts'

/** Goals a row must reach. A figure without a goal is only reported. */
export interface Goal {
  /** The smallest share of the baseline's rate. */
  ratio?: number
  /** The highest p95 in milliseconds, with one client. */
  p95?: number
  /** Allowed growth of the p95 from ten thousand ads to a million, as a factor. */
  growth?: number
  /** Allowed CPU time per request of the server process, as a factor of the baseline's. */
  cpuRatio?: number
}

/** Statements that produce the same reply as the product's own. */
export interface Alternative {
  statements: Statement[]
  /** True if the last statement's row is a complete reply; always, if not given. */
  isComplete?(row: unknown): boolean
}

export type Ask = Recorder['record']

/** A row that is measured over HTTP. */
export interface HttpRow {
  type: 'http'
  name: string
  goal: Goal
  /** Distinct requests, the most popular first. `ask` sends one to the product. */
  requests(samples: Samples, ask: Ask): HttpRequest[] | Promise<HttpRequest[]>
  /** Never sends the same request twice, so that caches don't help. */
  isCold?: boolean
  /**
   * The baseline of a page: React's bare rendering of its tree and its reads, or the product itself with other,
   * uncached pages. Any other row's baseline runs the same statements and sends the same bytes.
   */
  baseline?: 'bare page' | { uncached(samples: Samples): HttpRequest[] }
  /** The baseline runs the fastest of these and the product's own statements. */
  alternatives?(request: HttpRequest, recorded: Recorded): Alternative[]
}

/** A row with its own way of measuring. */
export interface CustomRow {
  type: 'post' | 'chat' | 'photo' | 'alert'
  name: string
  goal: Goal
}

export type Row = HttpRow | CustomRow

export const readGoal: Goal = { ratio: 0.5, p95: 50, growth: 3 }
