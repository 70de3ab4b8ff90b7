import { AppError } from '@bowerbird/contract/errors'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { ChangePreview, VersionList } from '@bowerbird/contract/market/versions.schema'
import { checkSearchWords } from '@bowerbird/contract/search-words/check-search-words'
import { defaultSearchWords } from '@bowerbird/contract/search-words/default/default-search-words'
import {
  searchWordChanges,
  searchWordsThatDiffer,
} from '@bowerbird/contract/search-words/search-words.changes'
import { MAX_COUNTED_ADS } from '@bowerbird/contract/search-words/search-words.limits'
import type {
  EditableSearchWords,
  SavedSearchWords,
  SearchWordsEdit,
} from '@bowerbird/contract/search-words/search-words.schema'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { readLines, recordLines, type StoredLine } from '../../platform/language/stored-texts.ts'
import type { Member } from '../../platform/session.ts'
import { audit, auditOperator } from '../audit/audit.service.ts'
import { readMarket } from '../market/market.service.ts'
import { changeMarket, readVersion, refuseConflict } from '../market/market-versions.service.ts'
import { countMentions } from '../search/counts/mentions.service.ts'
import * as store from './search-words.store.ts'

/** The command line has no logged-in member. */
type Editor = Pick<Member, 'id' | 'role'> | 'command line'

/** From the database: another process may have changed them a moment ago. */
export async function readSearchWords(db: Queryable): Promise<EditableSearchWords> {
  const { version, searchWords } = await readMarket(db)
  return { version, searchWords }
}

/** So many changed entries are counted; a whole table that is imported would take too long. */
const MOST_COUNTED = 20

const countText = (n: number): string =>
  n > MAX_COUNTED_ADS
    ? `more than ${MAX_COUNTED_ADS.toLocaleString(locale())} ads`
    : n === 1
      ? '1 ad'
      : `${n.toLocaleString(locale())} ads`

/** Number of ads that new and changed entries find today. */
async function notesOn(
  db: Queryable,
  before: readonly SearchWord[],
  after: readonly SearchWord[],
): Promise<string[]> {
  const differing = searchWordsThatDiffer(before, after).slice(0, MOST_COUNTED)
  const counts = await countMentions(db, differing)
  return differing.map(({ words }, i) => `“${words[0]}” finds ${countText(counts[i] ?? 0)} today`)
}

/** The effects of saving. */
export async function previewSearchWords(
  db: Queryable,
  { version, searchWords }: SearchWordsEdit,
): Promise<ChangePreview> {
  await refuseConflict(db, 'searchWords', version)
  const { searchWords: before } = await readMarket(db)
  const faults = checkSearchWords(searchWords)
  return {
    changes: searchWordChanges(before, searchWords),
    notes: faults.length ? [] : await notesOn(db, before, searchWords),
    faults,
  }
}

function refuseFaults(table: readonly SearchWord[]): void {
  const faults = checkSearchWords(table)
  const [first] = faults
  if (!first) return
  throw new AppError('INVALID_INPUT', faults.length === 1 ? first.message : t`The search words have errors`, {
    validationErrors: Object.fromEntries(faults.map(({ path, message }) => [path, message])),
  })
}

/** "cot = crib added, and 2 more changes". */
const titleOf = ([first = '', ...others]: string[]): string =>
  others.length ? `${first}, and ${others.length} more change${others.length === 1 ? '' : 's'}` : first

/** Saves a new version, unless it is refused or nothing has changed. */
export async function saveSearchWords(
  db: Db,
  editor: Editor,
  { version, searchWords }: SearchWordsEdit,
): Promise<SavedSearchWords> {
  let changes: StoredLine[] = []
  const market = await changeMarket(
    db,
    {
      edited: { part: 'searchWords', basedOn: version },
      author: editor === 'command line' ? null : editor,
    },
    async (tx, before) => {
      refuseFaults(searchWords)
      changes = recordLines(() => searchWordChanges(before.searchWords, searchWords))
      const texts = changes.map(({ text }) => text)
      if (changes.length === 0) return undefined
      const note = {
        action: 'market.searchWords',
        target: 'market',
        targetId: 'searchWords',
        title: titleOf(texts),
        after: { changes: texts },
      } as const
      await (editor === 'command line' ? auditOperator(tx, note) : audit(tx, editor, note))
      return { searchWords, note: changes }
    },
  )
  return {
    version: market.version,
    searchWords: market.searchWords,
    changes: readLines(changes),
    previous: version,
  }
}

async function searchWordsOf(db: Queryable, version: number): Promise<SearchWord[]> {
  if (version === 0) return defaultSearchWords
  const table = await store.findSearchWordsOf(db, version)
  if (table === undefined) throw new AppError('NOT_FOUND', t`There is no such version`)
  return table ?? defaultSearchWords
}

/** Saves the table of an earlier version again. */
export async function restoreSearchWords(
  db: Db,
  editor: Member,
  { restored, opened }: { restored: number; opened: number },
): Promise<SavedSearchWords> {
  return saveSearchWords(db, editor, { version: opened, searchWords: await searchWordsOf(db, restored) })
}

/** Older ones stay in the database. */
const LATEST = 50

export async function listSearchWordVersions(db: Queryable): Promise<VersionList> {
  const versions = (await store.listSearchWordVersions(db, LATEST)).map(readVersion)
  const shipped = { version: 0, at: null, by: null, changes: [] }
  return { versions: versions.length < LATEST ? [...versions, shipped] : versions }
}
