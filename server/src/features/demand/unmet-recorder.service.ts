import { randomBytes } from 'node:crypto'
import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import { MAX_UNMET_TEXT } from '@bowerbird/contract/demand/demand.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { addressHash, isProgram, visitorHash } from '../../platform/http/visitor-hash.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { writeTogether } from '../../platform/write-together.ts'
import type { UnmetSearch } from '../search/search.service.ts'
import { isPersonal } from './personal-text.ts'
import { findSalt, insertUnmetSearches, type NewUnmetSearch } from './unmet-searches.store.ts'

const MAX_WAITING = 2_000
const SALT_BYTES = 32

const normalised = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

export interface UnmetRecorder {
  /** Remembers a search that found nothing; never throws, and waits for nothing. */
  note(search: UnmetSearch, visitor: Visitor): void
  /** Hash that identifies a visitor's browser today. */
  hashOf(visitor: Visitor): Promise<{ day: string; visitor: Buffer }>
  /** Hash that identifies the searches without results from a visitor's address today. */
  searcherOf(visitor: Visitor): Promise<{ day: string; visitor: Buffer }>
  /** Writes what waits. */
  flush(): Promise<void>
}

interface Waiting {
  search: UnmetSearch
  visitor: Visitor
}

export function unmetRecorder(db: Db, onError: (error: Error) => void): UnmetRecorder {
  let known: { day: string; salt: Buffer } | undefined

  const saltOf = async (day: string): Promise<Buffer> => {
    if (known?.day !== day) known = { day, salt: await findSalt(db, day, randomBytes(SALT_BYTES)) }
    return known.salt
  }

  const today = async (visitor: Visitor, hash: typeof visitorHash) => {
    const day = sydneyDay()
    return { day, visitor: hash(await saltOf(day), visitor) }
  }

  const rowOf = (salt: Buffer, { search, visitor }: Waiting): NewUnmetSearch => ({
    ...search,
    text: normalised(search.text),
    visitor: addressHash(salt, visitor),
    subcategoryId: search.scope.subcategory ? findSubcategory(search.scope.subcategory)?.id : undefined,
  })

  const write = async (noted: Waiting[]) => {
    const day = sydneyDay()
    const salt = await saltOf(day)
    const rows = noted.map((each) => rowOf(salt, each))
    await insertUnmetSearches(db, day, rows)
  }
  const { add, flush } = writeTogether<Waiting>({ maxWaiting: MAX_WAITING, write, onError })

  return {
    note(search, visitor) {
      const { length } = normalised(search.text)
      const isCounted =
        length > 0 && length <= MAX_UNMET_TEXT && !isProgram(visitor) && !isPersonal(search.text)
      if (isCounted) add({ search, visitor })
    },
    hashOf: (visitor) => today(visitor, visitorHash),
    searcherOf: (visitor) => today(visitor, addressHash),
    flush,
  }
}
