import { catalogueChanges } from '@bowerbird/contract/catalogue/catalogue.changes'
import { checkCatalogue } from '@bowerbird/contract/catalogue/catalogue.rules'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { changeFaults, changeNotes, usageQuestions } from '@bowerbird/contract/catalogue/change.rules'
import { hideMissing, numberNew, rememberFormerNames } from '@bowerbird/contract/catalogue/prepare-catalogue'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type {
  CatalogueEdit,
  EditableCatalogue,
  SavedCatalogue,
} from '@bowerbird/contract/market/catalogue-editing.schema'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { ChangePreview } from '@bowerbird/contract/market/versions.schema'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { recordLines } from '../../platform/language/stored-texts.ts'
import type { Member } from '../../platform/session.ts'
import { audit, auditOperator } from '../audit/audit.service.ts'
import * as store from './catalogue-editing.store.ts'
import { readMarket } from './market.service.ts'
import { findLatestMarket, findMarketVersion } from './market.store.ts'
import { changeMarket, refuseConflict } from './market-versions.service.ts'
import { adoptArt } from './own-pictures.service.ts'
import { renameInSettings, renamesOf } from './renames.ts'

/** The command line has no logged-in member. */
export type Editor = Pick<Member, 'id' | 'role'> | 'command line'

export async function readEditable(db: Queryable): Promise<EditableCatalogue> {
  const { version, catalogue } = await readMarket(db)
  return { version, catalogue }
}

/** The catalogue of a version; 0 is the shipped one. */
export async function findCatalogueVersion(db: Queryable, version: number): Promise<Catalogue> {
  if (version === 0) return defaultMarket.catalogue
  const stored = await findMarketVersion(db, version)
  if (!stored) throw new AppError('NOT_FOUND', t`There is no such version`)
  return stored.catalogue ?? defaultMarket.catalogue
}

interface ValidatedEdit {
  /** As it would be saved. */
  catalogue: Catalogue
  preview: ChangePreview
}

async function validateEdit(db: Queryable, before: Catalogue, edit: CatalogueEdit): Promise<ValidatedEdit> {
  const complete = edit.hidesMissing ? hideMissing(before, edit.catalogue) : edit.catalogue
  const catalogue = rememberFormerNames(before, numberNew(before, complete, await store.findNextIds(db)))
  const usage = await store.countConcerned(db, usageQuestions(before, catalogue))
  return {
    catalogue,
    preview: {
      changes: catalogueChanges(before, catalogue),
      notes: changeNotes(before, catalogue, usage),
      faults: [...checkCatalogue(catalogue), ...changeFaults(before, catalogue, usage)],
    },
  }
}

/** The effects of saving. */
export async function previewCatalogue(db: Queryable, edit: CatalogueEdit): Promise<ChangePreview> {
  await refuseConflict(db, 'catalogue', edit.version)
  const { catalogue } = await readMarket(db)
  return (await validateEdit(db, catalogue, edit)).preview
}

function refuseFaults({ faults }: ChangePreview): void {
  const [first] = faults
  if (!first) return
  throw new AppError('INVALID_INPUT', faults.length === 1 ? first.message : t`The catalogue has errors`, {
    validationErrors: Object.fromEntries(faults.map(({ path, message }) => [path, message])),
  })
}

/** "Boats added, and 2 more changes". */
const titleOf = ([first = '', ...others]: string[]): string =>
  others.length ? `${first}, and ${others.length} more change${others.length === 1 ? '' : 's'}` : first

function auditChanges(tx: Tx, editor: Editor, changes: string[]): Promise<void> {
  const note = {
    action: 'market.catalogue',
    target: 'market',
    targetId: 'catalogue',
    title: titleOf(changes),
    after: { changes },
  } as const
  return editor === 'command line' ? auditOperator(tx, note) : audit(tx, editor, note)
}

/** The reference tables have the same names. */
async function setNames(tx: Tx, { categories }: Catalogue): Promise<void> {
  await store.setCategoryNames(tx, categories)
  await store.setSubcategoryNames(
    tx,
    categories.flatMap(({ id: category, subcategories }) =>
      subcategories.map(({ id, name }) => ({ id, name, category })),
    ),
  )
}

/** The pictures of everything in it. */
const artOf = ({ categories, shortcuts }: Catalogue): string[] => [
  ...categories.flatMap(({ art, subcategories }) => [art, ...subcategories.map((each) => each.art)]),
  ...shortcuts.map(({ art }) => art),
]

/** Saves a new version, unless it is refused or nothing has changed. */
export async function saveCatalogue(db: Db, editor: Editor, edit: CatalogueEdit): Promise<SavedCatalogue> {
  let changes: string[] = []
  const market = await changeMarket(
    db,
    {
      edited: { part: 'catalogue', basedOn: edit.version },
      author: editor === 'command line' ? null : editor,
    },
    async (tx, before) => {
      const { catalogue, preview } = await validateEdit(tx, before.catalogue, edit)
      refuseFaults(preview)
      changes = preview.changes
      if (changes.length === 0) return undefined
      const actor = editor === 'command line' ? null : editor
      await adoptArt(tx, actor, { before: artOf(before.catalogue), after: artOf(catalogue) })
      await setNames(tx, catalogue)
      const renames = renamesOf(before.catalogue, catalogue)
      const stored = (await findLatestMarket(tx))?.settings ?? {}
      const settings = renameInSettings(stored, renames)
      const note = recordLines(() => catalogueChanges(before.catalogue, catalogue))
      await auditChanges(
        tx,
        editor,
        note.map(({ text }) => text),
      )
      return { catalogue, ...(settings && { settings }), note }
    },
  )
  return { version: market.version, catalogue: market.catalogue, changes, previous: edit.version }
}

/** Saves an earlier version again. Entries added since are hidden. */
export async function restoreCatalogue(
  db: Db,
  editor: Editor,
  { restored, opened }: { restored: number; opened: number },
): Promise<SavedCatalogue> {
  const catalogue = await findCatalogueVersion(db, restored)
  return saveCatalogue(db, editor, { version: opened, catalogue, hidesMissing: true })
}
