import { AppError } from '@bowerbird/contract/errors'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { ChangePreview, VersionList } from '@bowerbird/contract/market/versions.schema'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import { ruleFaults } from '@bowerbird/contract/rules/evaluate'
import { checkRules, ruleChanges, rulesThatDiffer } from '@bowerbird/contract/rules/rules.changes'
import type { EditableRules, RulesEdit, SavedRules } from '@bowerbird/contract/rules/rules.schema'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { readLines, recordLines, type StoredLine } from '../../platform/language/stored-texts.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { readMarket, type ServerMarket } from '../market/market.service.ts'
import { changeMarket, readVersion, refuseConflict } from '../market/market-versions.service.ts'
import * as store from './rules.store.ts'

/** From the database: another process may have changed them a moment ago. */
export async function readEditable(db: Queryable): Promise<EditableRules> {
  const { version, rules } = await readMarket(db)
  return { version, rules }
}

/** Enough to see what a rule does; a large market has too many to look at each. */
const SAMPLE = 2_000
/** So many of them are named, to look at. */
const NAMED = 3

/** “Bike”, “Old clock” */
const named = (titles: readonly string[]): string =>
  titles
    .slice(0, NAMED)
    .map((title) => `“${title}”`)
    .join(', ')

/** Number of the newest ads that break new or changed rules. These ads stay as they are. */
async function notesOn(db: Queryable, before: readonly Rule[], after: readonly Rule[]): Promise<string[]> {
  const differing = rulesThatDiffer(before, after).filter(({ effect }) => effect !== 'hint')
  if (!differing.length) return []
  const ads = await store.listNewestAds(db, SAMPLE)
  const now = new Date()
  const broken = new Map<string, string[]>()
  for (const { privateAttributes, ...ad } of ads) {
    const typed = { ...ad, attributes: { ...ad.attributes, ...privateAttributes } }
    for (const { rule, isRefused } of ruleFaults(typed, now, differing))
      if (isRefused) broken.set(rule.name, [...(broken.get(rule.name) ?? []), ad.title])
  }
  const sample = ads.length.toLocaleString(locale())
  return [...broken].map(
    ([name, titles]) =>
      t`${name}: ${titles.length.toLocaleString(locale())} of the ${sample} newest ads would be refused, such as ${named(titles)}. They stay online until they are edited.`,
  )
}

async function assess(
  db: Queryable,
  { rules: before, catalogue, country }: ServerMarket,
  rules: Rule[],
): Promise<ChangePreview> {
  const faults = checkRules(rules, { catalogue, country })
  return {
    changes: ruleChanges(before, rules),
    notes: faults.length ? [] : await notesOn(db, before, rules),
    faults,
  }
}

/** The effects of saving. */
export async function previewRules(db: Queryable, { version, rules }: RulesEdit): Promise<ChangePreview> {
  await refuseConflict(db, 'rules', version)
  return assess(db, await readMarket(db), rules)
}

function refuseFaults(faults: ChangePreview['faults']): void {
  const [first] = faults
  if (!first) return
  throw new AppError('INVALID_INPUT', faults.length === 1 ? first.message : t`The rules have errors`, {
    validationErrors: Object.fromEntries(faults.map(({ path, message }) => [path, message])),
  })
}

/** "No rent bidding switched off, and 2 more changes". */
const titleOf = ([first = '', ...others]: string[]): string =>
  others.length ? `${first}, and ${others.length} more change${others.length === 1 ? '' : 's'}` : first

/** Saves a new version, unless it is refused or nothing has changed. */
export async function saveRules(db: Db, editor: Member, { version, rules }: RulesEdit): Promise<SavedRules> {
  let changes: StoredLine[] = []
  const market = await changeMarket(
    db,
    { edited: { part: 'rules', basedOn: version }, author: editor },
    async (tx, before) => {
      refuseFaults(checkRules(rules, before))
      changes = recordLines(() => ruleChanges(before.rules, rules))
      const texts = changes.map(({ text }) => text)
      if (changes.length === 0) return undefined
      await audit(tx, editor, {
        action: 'market.rules',
        target: 'market',
        targetId: 'rules',
        title: titleOf(texts),
        after: { changes: texts },
      })
      return { rules, note: changes }
    },
  )
  return { version: market.version, rules: market.rules, changes: readLines(changes), previous: version }
}

async function rulesOf(db: Queryable, version: number): Promise<Rule[]> {
  if (version === 0) return defaultRules
  const rules = await store.findRulesOf(db, version)
  if (rules === undefined) throw new AppError('NOT_FOUND', t`There is no such version`)
  return rules ?? defaultRules
}

/** Saves the rules of an earlier version again. */
export async function restoreRules(
  db: Db,
  editor: Member,
  { restored, opened }: { restored: number; opened: number },
): Promise<SavedRules> {
  return saveRules(db, editor, { version: opened, rules: await rulesOf(db, restored) })
}

/** Older ones stay in the database. */
const LATEST = 50

export async function listRuleVersions(db: Queryable): Promise<VersionList> {
  const versions = (await store.listRuleVersions(db, LATEST)).map(readVersion)
  const shipped = { version: 0, at: null, by: null, changes: [] }
  return { versions: versions.length < LATEST ? [...versions, shipped] : versions }
}
