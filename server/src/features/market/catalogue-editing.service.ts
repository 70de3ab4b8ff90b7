import { isDeepStrictEqual } from 'node:util'
import { catalogueChanges } from '@bowerbird/contract/catalogue/catalogue.changes'
import { checkCatalogue } from '@bowerbird/contract/catalogue/catalogue.rules'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { changeFaults, changeNotes, usageQuestions } from '@bowerbird/contract/catalogue/change.rules'
import { hideMissing, numberNew, rememberFormerNames } from '@bowerbird/contract/catalogue/prepare-catalogue'
import { AppError } from '@bowerbird/contract/errors'
import type {
  CatalogueEdit,
  CataloguePreview,
  CatalogueVersions,
  EditableCatalogue,
  SavedCatalogue,
} from '@bowerbird/contract/market/catalogue-editing.schema'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { Market } from '@bowerbird/contract/market/market.types'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { noteInAudit, noteOperatorInAudit } from '../audit/audit.service.ts'
import * as store from './catalogue-editing.store.ts'
import { readMarket } from './market.service.ts'
import { findMarketVersion, insertMarketVersion, lockMarket } from './market.store.ts'

/** Nobody is logged in on the command line. */
export type Editor = Pick<Member, 'id' | 'role'> | 'command line'

export async function readEditable(db: Queryable): Promise<EditableCatalogue> {
  const { version, catalogue } = await readMarket(db)
  return { version, catalogue }
}

/** The catalogue of a version; 0 is the shipped one. */
export async function findCatalogueVersion(db: Queryable, version: number): Promise<Catalogue> {
  if (version === 0) return defaultMarket.catalogue
  const stored = await findMarketVersion(db, version)
  if (!stored) throw new AppError('NOT_FOUND', 'There is no such version')
  return stored.catalogue ?? defaultMarket.catalogue
}

/** A change of the settings in between is none of the catalogue. */
async function ensureUnchanged(db: Queryable, opened: number, latest: Market): Promise<void> {
  if (opened === latest.version) return
  const isSame = isDeepStrictEqual(await findCatalogueVersion(db, opened), latest.catalogue)
  if (isSame) return
  throw new AppError(
    'CONFLICT',
    'Someone else has changed the catalogue since you opened it. Load the latest version and make your changes again.',
  )
}

interface Judged {
  latest: Market
  /** As it would be saved. */
  catalogue: Catalogue
  preview: CataloguePreview
}

async function judge(db: Queryable, edit: CatalogueEdit): Promise<Judged> {
  const latest = await readMarket(db)
  await ensureUnchanged(db, edit.version, latest)
  const before = latest.catalogue
  const complete = edit.hidesMissing ? hideMissing(before, edit.catalogue) : edit.catalogue
  const catalogue = rememberFormerNames(before, numberNew(before, complete, await store.findNextIds(db)))
  const usage = await store.countConcerned(db, usageQuestions(before, catalogue))
  return {
    latest,
    catalogue,
    preview: {
      changes: catalogueChanges(before, catalogue),
      notes: changeNotes(before, catalogue, usage),
      faults: [...checkCatalogue(catalogue), ...changeFaults(before, catalogue, usage)],
    },
  }
}

/** What saving would do. */
export const previewCatalogue = async (db: Queryable, edit: CatalogueEdit): Promise<CataloguePreview> =>
  (await judge(db, edit)).preview

function refuseFaults({ faults }: CataloguePreview): void {
  const [first] = faults
  if (!first) return
  throw new AppError('INVALID_INPUT', faults.length === 1 ? first.message : 'The catalogue has errors', {
    validationErrors: Object.fromEntries(faults.map(({ path, message }) => [path, message])),
  })
}

async function insertVersion(
  tx: Tx,
  editor: Editor,
  { latest, catalogue, preview }: Judged,
): Promise<number> {
  await store.setCategoryNames(tx, catalogue.categories)
  await store.setSubcategoryNames(
    tx,
    catalogue.categories.flatMap(({ id: category, subcategories }) =>
      subcategories.map(({ id, name }) => ({ id, name, category })),
    ),
  )
  const by = editor === 'command line' ? null : editor.id
  const version = await insertMarketVersion(tx, { catalogue, settings: latest.settings, by })
  const note = {
    action: 'catalogue.saved',
    target: 'catalogue',
    targetId: String(version),
    title: 'Catalogue',
    before: { version: latest.version },
    after: { version, changes: preview.changes },
  } as const
  if (editor === 'command line') await noteOperatorInAudit(tx, note)
  else await noteInAudit(tx, editor, note)
  return version
}

/** Saves a new version, unless it is refused or nothing has changed. This process uses it at once, others within a second. */
export async function saveCatalogue(db: Db, editor: Editor, edit: CatalogueEdit): Promise<SavedCatalogue> {
  const { market, changes, previous } = await db.transaction(async (tx) => {
    await lockMarket(tx)
    const judged = await judge(tx, edit)
    const { latest, catalogue, preview } = judged
    refuseFaults(preview)
    const isChanged = preview.changes.length > 0
    const version = isChanged ? await insertVersion(tx, editor, judged) : latest.version
    return {
      market: isChanged ? { ...latest, version, catalogue } : latest,
      changes: preview.changes,
      previous: latest.version,
    }
  })
  setCurrentMarket(market)
  return { version: market.version, catalogue: market.catalogue, changes, previous }
}

/** Saves an earlier version again. What was added since is hidden. */
export async function restoreCatalogue(
  db: Db,
  editor: Editor,
  { restored, opened }: { restored: number; opened: number },
): Promise<SavedCatalogue> {
  const catalogue = await findCatalogueVersion(db, restored)
  return saveCatalogue(db, editor, { version: opened, catalogue, hidesMissing: true })
}

/** Older ones stay in the database. */
const LATEST = 50

export async function listCatalogueVersions(db: Queryable): Promise<CatalogueVersions> {
  const versions = await store.listCatalogueVersions(db, LATEST)
  const shipped = { version: 0, at: null, by: null, changes: [] }
  return { versions: versions.length < LATEST ? [...versions, shipped] : versions }
}
