import { createHash } from 'node:crypto'

/** What a statement is prepared as. */
interface Prepared {
  text: string
  /** Made from the text. */
  name: string
}

/**
 * A part of what statements are put together from, by its texts, and what may follow it. Those of a template are the
 * same array each time it is used, so a statement that was put together before is found without writing it again.
 */
class Shape {
  readonly #next = new Map<readonly string[] | typeof VALUE, Shape>()
  prepared: Prepared | undefined

  followedBy(part: readonly string[] | typeof VALUE): Shape {
    const known = this.#next.get(part)
    if (known) return known
    const shape = new Shape()
    this.#next.set(part, shape)
    return shape
  }
}

const VALUE: unique symbol = Symbol('value')
const start = new Shape()

/** SQL with values, which are sent apart from the text; parts of it may be SQL themselves. */
export class Sql {
  readonly #texts: readonly string[]
  readonly #parts: readonly unknown[]

  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.#texts = texts
    this.#parts = parts
  }

  get text(): string {
    return this.prepared().text
  }

  get values(): unknown[] {
    const values: unknown[] = []
    this.#collect(start, values)
    return values
  }

  /** The statement to prepare, and the values to run it with. */
  prepared(): Prepared & { values: unknown[] } {
    const values: unknown[] = []
    const shape = this.#collect(start, values)
    shape.prepared ??= this.#prepare()
    const { text, name } = shape.prepared
    return { text, name, values }
  }

  #collect(before: Shape, values: unknown[]): Shape {
    let shape = before.followedBy(this.#texts)
    for (const part of this.#parts) {
      if (part instanceof Sql) shape = part.#collect(shape, values)
      else {
        values.push(part)
        shape = shape.followedBy(VALUE)
      }
    }
    return shape
  }

  #prepare(): Prepared {
    const pieces: string[] = []
    let count = 0
    const write = (sql: Sql) => {
      for (const [i, text] of sql.#texts.entries()) {
        pieces.push(text)
        if (i === sql.#parts.length) return
        const part = sql.#parts[i]
        if (part instanceof Sql) write(part)
        else pieces.push(`$${++count}`)
      }
    }
    write(this)
    const text = pieces.join('')
    return { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 24) }
  }
}

export const sql = (texts: TemplateStringsArray, ...parts: unknown[]): Sql => new Sql(texts, parts)

const kept = new Map<string, readonly string[]>()

/** The same array for the same texts. */
function same(key: string, make: () => string[]): readonly string[] {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  return made
}

/** One after the other, with something between each two. */
export function join(parts: readonly unknown[], between = ','): Sql {
  if (parts.length === 0) throw new TypeError('Nothing to join')
  const texts = same(`${parts.length}${between}`, () => [
    '',
    ...Array<string>(parts.length - 1).fill(between),
    '',
  ])
  return new Sql(texts, parts)
}

/** Text that is SQL as it stands: never anything that somebody sent. */
export const raw = (text: string): Sql =>
  new Sql(
    same(`=${text}`, () => [text]),
    [],
  )

export const empty: Sql = raw('')
