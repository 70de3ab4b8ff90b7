import { randomBytes } from 'node:crypto'
import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import type { Db } from '../../platform/db/db.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isProgram, visitorHash } from '../../platform/http/visitor-hash.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import type { UnmetSearch } from '../search/search.service.ts'
import { isPersonal } from './personal-text.ts'
import { findSalt, insertUnmetSearches, type NewUnmetSearch } from './unmet-searches.store.ts'

/** How long searches wait for others, to be written together. */
const DELAY_MS = 1_000
/** What does not fit is not counted: a flood of searches must not fill the memory. */
const MAX_WAITING = 2_000
const SALT_BYTES = 32

const normalised = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

export interface UnmetRecorder {
  /** Remembers a search that found nothing; never throws, and waits for nothing. */
  note(search: UnmetSearch, visitor: Visitor): void
  /** How a visitor is counted today. */
  hashOf(visitor: Visitor): Promise<{ day: string; visitor: Buffer }>
  /** Writes what waits. */
  flush(): Promise<void>
}

interface Waiting {
  search: UnmetSearch
  visitor: Visitor
}

export function unmetRecorder(db: Db, onError: (error: Error) => void): UnmetRecorder {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let known: { day: string; salt: Buffer } | undefined

  const saltOf = async (day: string): Promise<Buffer> => {
    if (known?.day !== day) known = { day, salt: await findSalt(db, day, randomBytes(SALT_BYTES)) }
    return known.salt
  }

  const rowOf = (salt: Buffer, { search, visitor }: Waiting): NewUnmetSearch => ({
    ...search,
    text: normalised(search.text),
    visitor: visitorHash(salt, visitor),
    subcategoryId: search.scope.subcategory ? findSubcategory(search.scope.subcategory)?.id : undefined,
  })

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const taken = waiting
    waiting = []
    if (!taken.length) return
    try {
      const day = sydneyDay()
      const salt = await saltOf(day)
      await insertUnmetSearches(
        db,
        day,
        taken.map((each) => rowOf(salt, each)),
      )
    } catch (error) {
      // Statistics are not worth a retry.
      onError(error as Error)
    }
  }

  return {
    note(search, visitor) {
      const isCounted = search.text.trim() !== '' && !isProgram(visitor) && !isPersonal(search.text)
      if (!isCounted || waiting.length >= MAX_WAITING) return
      waiting.push({ search, visitor })
      timer ??= setTimeout(() => void flush(), DELAY_MS).unref()
    },
    async hashOf(visitor) {
      const day = sydneyDay()
      return { day, visitor: visitorHash(await saltOf(day), visitor) }
    },
    flush,
  }
}
