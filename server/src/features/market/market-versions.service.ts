import type { Announcement } from '@bowerbird/contract/announcements/announcements.types'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { Country } from '@bowerbird/contract/catalogue/country.types'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import type { VersionList } from '@bowerbird/contract/market/versions.schema'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { readLines, type StoredLine } from '../../platform/language/stored-texts.ts'
import type { Member } from '../../platform/session.ts'
import { readMarket, type ServerMarket, setMarket } from './market.service.ts'
import { findLatestMarket } from './market.store.ts'
import {
  hasChangedSince,
  insertMarketVersion,
  listVersionsOf,
  lockMarketVersions,
  type MarketPart,
} from './market-versions.store.ts'
import type { StoredVersion } from './version-changes.columns.ts'

/** The changed parts; the rest stays as it is. */
export interface MarketChange {
  /** Null: the shipped one. */
  catalogue?: Catalogue | null
  /** All that differs from the default. */
  settings?: Partial<MarketSettings>
  country?: Country
  rules?: Rule[]
  searchWords?: SearchWord[]
  /** Null: it is taken down. */
  announcement?: Announcement | null
  /** The changes in plain words; a text if nobody of another language reads them. */
  note: string | readonly StoredLine[]
}

interface ChangeOptions {
  /** The part its author has edited, and the version they have seen; undefined: they have seen none. */
  edited?: { part: MarketPart; basedOn: number }
  /** Null: the command line. */
  author: Pick<Member, 'id'> | null
}

const MARKET_CONFLICT = t`Someone else has changed this since you opened it. Load the latest version, then save your changes on top of it.`

/** Refuses a change of a part that someone else has changed since. Different parts don't conflict. */
export async function refuseConflict(db: Queryable, part: MarketPart, basedOn: number): Promise<void> {
  if (await hasChangedSince(db, part, basedOn)) throw new AppError('CONFLICT', MARKET_CONFLICT)
}

/**
 * Adds a version of the market. `decide` returns the change, or throws to refuse it; it may read and audit in the same
 * transaction, while no other change can happen. Undefined: nothing changes. Other processes follow by notification.
 */
export async function changeMarket(
  db: Db,
  { edited, author }: ChangeOptions,
  decide: (tx: Tx, before: ServerMarket) => Promise<MarketChange | undefined>,
): Promise<ServerMarket> {
  const market = await db.transaction(async (tx) => {
    await lockMarketVersions(tx)
    const before = await readMarket(tx)
    if (edited) await refuseConflict(tx, edited.part, edited.basedOn)
    const change = await decide(tx, before)
    if (!change) return before
    const stored = await findLatestMarket(tx)
    await insertMarketVersion(tx, {
      catalogue: change.catalogue === undefined ? (stored?.catalogue ?? null) : change.catalogue,
      settings: change.settings ?? stored?.settings ?? null,
      country: change.country ?? null,
      rules: change.rules ?? null,
      searchWords: change.searchWords ?? null,
      announcement: change.announcement === undefined ? null : { announcement: change.announcement },
      authorId: author?.id ?? null,
      note: typeof change.note === 'string' ? [{ text: change.note }] : change.note,
    })
    return readMarket(tx)
  })
  setMarket(market)
  return market
}

/** In the reader's language. */
export const readVersion = ({ changes, ...version }: StoredVersion): VersionList['versions'][number] => ({
  ...version,
  changes: readLines(changes),
})

/** Older ones stay in the database. */
const LATEST = 50

/** The changes of a part, newest first. The last is what the product ships with. */
export async function listVersions(db: Queryable, part: 'catalogue' | 'settings'): Promise<VersionList> {
  const versions = (await listVersionsOf(db, part, LATEST)).map(readVersion)
  const shipped = { version: 0, at: null, by: null, changes: [] }
  return { versions: versions.length < LATEST ? [...versions, shipped] : versions }
}
