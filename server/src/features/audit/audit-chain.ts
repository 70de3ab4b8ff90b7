import { hash } from 'node:crypto'

/** An entry of the audit log with all columns as text, in the order in which they are hashed, and its stored hash. */
export interface ChainedEntry {
  seq: string
  previousHash: string | null
  id: string
  at: string
  actorId: string | null
  actor: string
  isAdmin: string
  action: string
  target: string
  targetId: string
  title: string
  before: string | null
  after: string | null
  reason: string | null
  hash: string | null
}

/** The first entry's previous hash. */
const CHAIN_START = '0'.repeat(64)

/**
 * The hash that an entry must have. The database computes the same when an entry is added (audit_entry_hash); here it
 * is computed without the database, which someone may have changed.
 */
function hashOf({ hash: _stored, ...columns }: ChainedEntry): string {
  const text = Object.values(columns).map((value) =>
    value === null ? '-' : `${Buffer.byteLength(value)}:${value}`,
  )
  return hash('sha256', text.join(','), 'hex')
}

export interface Head {
  seq: string
  hash: string
}

/** For a terminal: as JSON, because members write titles, and may write control characters. */
const named = ({ seq, action, title, actor, at }: ChainedEntry): string =>
  `Entry ${seq} (${action}, ${JSON.stringify(title)}, by ${JSON.stringify(actor)}, ${at})`

/** Follows the chain entry by entry; each call returns the first fault, or undefined. */
export class ChainCheck {
  #count = 0
  #head = CHAIN_START

  get count(): number {
    return this.#count
  }

  /** The hash of the last entry so far. */
  get head(): string {
    return this.#head
  }

  next(entry: ChainedEntry): string | undefined {
    const expected = String(this.#count + 1)
    if (entry.seq !== expected) return `Entry ${expected} is missing: the next one is ${named(entry)}.`
    if (entry.hash !== hashOf(entry)) return `${named(entry)} was changed after it was written.`
    if (entry.previousHash !== this.#head) {
      return `${named(entry)} does not follow the entry before it: one of the two was replaced.`
    }
    this.#count += 1
    this.#head = entry.hash
    return undefined
  }

  /** Compares the end of the log with the head that the database recorded. */
  end(recorded: Head | undefined): string | undefined {
    if (!recorded) return 'The record of the last entry is missing.'
    const last = Number(recorded.seq)
    if (last > this.#count) {
      return last === this.#count + 1
        ? `Entry ${last}, the last one, is missing.`
        : `Entries ${this.#count + 1} to ${last}, the last ones, are missing.`
    }
    if (last < this.#count || recorded.hash !== this.#head) {
      return `The record of the last entry names entry ${recorded.seq}, but the log ends with entry ${this.#count}.`
    }
    return undefined
  }
}
