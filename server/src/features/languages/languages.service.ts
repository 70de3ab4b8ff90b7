import type { Queryable } from '../../platform/db/db.ts'
import { offeredLanguages, withLanguage } from '../../platform/language/language.ts'
import { findLanguageByEmail, listLanguages } from './languages.store.ts'

/** Markets with one language have nothing to look up. */
const isChoice = (): boolean => offeredLanguages().length > 1

/** The languages that members have chosen, by account. */
async function languagesOf(
  db: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const chosen = isChoice() ? await listLanguages(db, [...new Set(accountIds)]) : []
  return new Map(chosen.map(({ id, language }) => [id, language]))
}

/** Whoever is written to: a member, or an address that may belong to one. */
type Recipient = { id: string } | { email: string }

async function languageOf(db: Queryable, to: Recipient): Promise<string | undefined> {
  if ('id' in to) return (await languagesOf(db, [to.id])).get(to.id)
  return (await findLanguageByEmail(db, to.email.toLowerCase()))?.language
}

/** Writes to someone in the language they have chosen, whoever caused it. */
export async function inLanguageOf<T>(db: Queryable, to: Recipient, write: () => T | Promise<T>): Promise<T> {
  return isChoice() ? withLanguage(await languageOf(db, to), write) : write()
}
