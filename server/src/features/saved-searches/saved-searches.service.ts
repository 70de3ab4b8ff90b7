import { AppError } from '@bowerbird/contract/errors'
import { listingSummary } from '@bowerbird/contract/listing/filter-labels'
import { listingFilter } from '@bowerbird/contract/listing/listing.filter'
import { listingHref } from '@bowerbird/contract/listing/listing.href'
import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { mergeOrRefuse } from '@bowerbird/contract/merge-changes'
import { readSavedSearch, searchToSave } from '@bowerbird/contract/saved-searches/saved-searches.rules'
import type {
  NewSavedSearch,
  SavedSearch,
  SavedSearchChange,
} from '@bowerbird/contract/saved-searches/saved-searches.schema'
import {
  MAX_SAVED_SEARCHES,
  MAX_SEARCH_NAME,
  NOTHING_TO_SAVE,
  SAVED_SEARCH_GONE,
  SEARCH_SAVED_ALREADY,
  savedSearchesFull,
} from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import { withoutUndefined } from '@bowerbird/contract/without-undefined'
import { v7 as newId } from 'uuid'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { nearOf, originOf } from '../places/distances/origin.service.ts'
import { compilerVersion, compileSearch } from './compile.service.ts'
import { isEverything } from './matchers.service.ts'
import { replaceMatchers } from './matchers.store.ts'
import {
  countSearches,
  findSameSearch,
  insertSearch,
  listSearches,
  lockSearches,
  removeSearch,
  type SavedSearchRow,
  setSearch,
} from './saved-searches.store.ts'

/** One every ten seconds for an hour. */
const changesPerMember: Limit = { name: 'saved search changes per member', max: 360, seconds: HOUR_SECONDS }

export interface SavedSearchDeps {
  db: Db
  limits: Limits
}

const gone = () => new AppError('NOT_FOUND', SAVED_SEARCH_GONE)

const refused = (field: string, message: string) =>
  new AppError('INVALID_INPUT', message, { validationErrors: { [field]: message } })

/** The place that a search is around; undefined if there is none, or it is gone. */
function placeOf({ params }: ListingChoice) {
  try {
    return nearOf(originOf(params))?.near
  } catch {
    return undefined
  }
}

/** In words. A search whose category is gone is shown as it was saved. */
function describe({ path, params }: Pick<SavedSearchRow, 'path' | 'params'>) {
  const choice = readSavedSearch(path, params) ?? { path, params: readListingParams(params) }
  return {
    href: listingHref(choice.path, choice.params),
    summary: listingSummary(choice.path, choice.params, placeOf(choice)),
  }
}

const shown = ({ id, path, params, createdAt, accountId: _, ...row }: SavedSearchRow): SavedSearch => ({
  ...row,
  ...describe({ path, params }),
  _id: id,
  createdAt: createdAt.toISOString(),
})

export const listSavedSearches = async (db: Db, member: Member): Promise<SavedSearch[]> =>
  (await listSearches(db, member.id)).map(shown)

async function findSavedSearch(
  db: Queryable,
  member: Pick<Member, 'id'>,
  id: string,
): Promise<SavedSearchRow> {
  const [found] = await listSearches(db, member.id, id)
  if (!found) throw gone()
  return found
}

const shortened = (text: string): string =>
  text.length <= MAX_SEARCH_NAME ? text : `${text.slice(0, MAX_SEARCH_NAME - 1).trimEnd()}…`

/** The search in its canonical form. Throws if its page would refuse it. */
function readNewSearch({ path, params }: Pick<NewSavedSearch, 'path' | 'params'>): ListingChoice {
  const choice = searchToSave(path, params)
  if (!choice) throw refused('path', 'must be a category')
  const place = originOf(choice.params)
  const placed = place ? { ...choice, params: { ...choice.params, near: place.slug } } : choice
  // `readListingParams` has left out all that is invalid, except a postcode.
  if (!listingFilter(placed.path, placed.params)) throw refused('postcode', 'must be a postcode')
  return placed
}

/** Saves a search, and returns it; the same one is saved once. */
export async function saveSearch(
  { db, limits }: SavedSearchDeps,
  member: Member,
  body: NewSavedSearch,
): Promise<SavedSearch> {
  await limits.take(changesPerMember, member.id)
  const choice = readNewSearch(body)
  const version = compilerVersion()
  const matchers = await compileSearch(db, choice)
  if (matchers.every(isEverything)) throw new AppError('INVALID_INPUT', NOTHING_TO_SAVE)
  const stored = { path: choice.path, params: { ...choice.params } }
  const id = await db.transaction(async (tx) => {
    await lockSearches(tx, member.id)
    const same = await findSameSearch(tx, member.id, stored)
    if (same) return same
    if ((await countSearches(tx, member.id)) >= MAX_SAVED_SEARCHES)
      throw new AppError('CONFLICT', savedSearchesFull())
    const search = { id: newId(), accountId: member.id }
    const name = body.name ?? defaultName(stored)
    await insertSearch(tx, { ...search, ...stored, name, frequency: body.frequency })
    await replaceMatchers(tx, [{ search, matchers }], version)
    return search.id
  })
  return shown(await findSavedSearch(db, member, id))
}

/** Names are quoted where they are mentioned, so the default one has no quotes of its own. */
const defaultName = (stored: Pick<SavedSearchRow, 'path' | 'params'>): string =>
  shortened(describe(stored).summary.replace(/[“”]/g, ''))

/** Throws if the member has not seen what they are about to change. */
function refuseUnseen(
  search: SavedSearchRow,
  { name, frequency, basedOn = {} }: SavedSearchChange,
  next: Pick<SavedSearchRow, 'path' | 'params'> | undefined,
): void {
  const current = { name: search.name, frequency: search.frequency, href: describe(search).href }
  const sent = withoutUndefined({ name, frequency, href: next && describe(next).href })
  mergeOrRefuse({ basedOn: { ...current, ...basedOn }, sent: { ...current, ...basedOn, ...sent }, current })
}

/**
 * A paused search finds nothing; one that goes on finds what comes from now on, and so does one that looks for something
 * else. It keeps its name, unless that says what it looked for.
 */
export async function changeSavedSearch(
  { db, limits }: SavedSearchDeps,
  member: Pick<Member, 'id'>,
  id: string,
  changes: SavedSearchChange,
): Promise<SavedSearch> {
  await limits.take(changesPerMember, member.id)
  const choice = changes.search && readNewSearch(changes.search)
  const next = choice && { path: choice.path, params: { ...choice.params } }
  const opened = await findSavedSearch(db, member, id)
  const isPaused = changes.isPaused ?? opened.isPaused
  const version = compilerVersion()
  const isCompiled = next !== undefined || changes.isPaused === false
  const compiled = isCompiled
    ? await compileSearch(db, choice ?? readSavedSearch(opened.path, opened.params))
    : []
  if (next && compiled.every(isEverything)) throw new AppError('INVALID_INPUT', NOTHING_TO_SAVE)
  await db.transaction(async (tx) => {
    await lockSearches(tx, member.id)
    const search = await findSavedSearch(tx, member, id)
    refuseUnseen(search, changes, next)
    const same = next && (await findSameSearch(tx, member.id, next))
    if (same && same !== id) throw new AppError('CONFLICT', SEARCH_SAVED_ALREADY)
    const isNamedAfterSearch = search.name === defaultName(search)
    const name = changes.name ?? (next && isNamedAfterSearch ? defaultName(next) : undefined)
    await setSearch(tx, member.id, id, {
      ...changes,
      name,
      isSeen: changes.isSeen ?? (next && true),
      ...next,
    })
    if (changes.isPaused !== undefined || next)
      await replaceMatchers(
        tx,
        [{ search: { id, accountId: member.id }, matchers: isPaused ? [] : compiled }],
        version,
      )
  })
  return shown(await findSavedSearch(db, member, id))
}

export async function dropSavedSearch(
  { db, limits }: SavedSearchDeps,
  member: Member,
  id: string,
): Promise<void> {
  await limits.take(changesPerMember, member.id)
  if (!(await removeSearch(db, member.id, id))) throw gone()
}
