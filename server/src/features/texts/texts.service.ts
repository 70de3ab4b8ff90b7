import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import type { ChangePreview, VersionList } from '@bowerbird/contract/market/versions.schema'
import type { EditableText, SavedText, TextEdit, TextList } from '@bowerbird/contract/texts/texts.schema'
import type { TextFault, TextField, TextValues } from '@bowerbird/contract/texts/texts.types'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { type EditedText, setEditedTexts } from './edited-texts.ts'
import { findDefinition, type TextDefinition, textDefinitions } from './text-definitions.ts'
import * as store from './texts.store.ts'

/** Loads what operators have rewritten into this process. */
export async function loadTexts(db: Queryable): Promise<void> {
  const stored = await store.listLatestTexts(db)
  setEditedTexts(
    new Map(
      stored.flatMap(({ key, words, at }): [string, EditedText][] =>
        words ? [[key, { values: words, at }]] : [],
      ),
    ),
  )
}

export function definitionOf(key: string): TextDefinition {
  const definition = findDefinition(key)
  if (!definition) throw new AppError('NOT_FOUND', t`There is no such text`)
  return definition
}

const isSame = (fields: TextDefinition['fields'], a: TextValues, b: TextValues): boolean =>
  fields.every(({ name }) => (a[name] ?? '') === (b[name] ?? ''))

/** True if the product says something else now than at the time of the edit. */
const isOutdated = ({ fields, shipped }: TextDefinition, stored: store.StoredText | undefined): boolean =>
  stored !== undefined && stored.words !== null && !isSame(fields, stored.shipped, shipped())

export async function listTexts(db: Queryable): Promise<TextList> {
  const stored = new Map((await store.listLatestTexts(db)).map((text) => [text.key, text]))
  return {
    texts: textDefinitions().map((definition) => {
      const { key, kind, name, group, when } = definition
      const latest = stored.get(key)
      return {
        key,
        kind,
        name: translate(name),
        group: translate(group),
        when: translate(when),
        isEdited: Boolean(latest?.words),
        isOutdated: isOutdated(definition, latest),
        changedAt: latest?.at.toISOString() ?? null,
        changedBy: latest?.by ?? null,
      }
    }),
  }
}

/** Only the fields that a text has, so that nothing else is stored. */
const ownFields = ({ fields }: TextDefinition, values: TextValues): TextValues =>
  Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').replace(/\r\n?/g, '\n').trim()]))

const shownField = ({ label, hint, ...field }: TextField): TextField => ({
  ...field,
  label: translate(label),
  ...(hint !== undefined && { hint: translate(hint) }),
})

function editable(definition: TextDefinition, latest: store.StoredText | undefined): EditableText {
  const { key, kind, name, when, path, fields, always, variables } = definition
  const shipped = definition.shipped()
  return {
    key,
    kind,
    name: translate(name),
    when: translate(when),
    path,
    version: latest?.version ?? 0,
    // A later version of the product may have another field.
    values: { ...shipped, ...latest?.words },
    isEdited: Boolean(latest?.words),
    shipped,
    shippedBefore: latest && isOutdated(definition, latest) ? latest.shipped : null,
    fields: fields.map(shownField),
    variables: variables().map((variable) => ({ ...variable, what: translate(variable.what) })),
    always: always.map(translate),
  }
}

/** From the database: another process may have changed it a moment ago. */
export async function readText(db: Queryable, key: string): Promise<EditableText> {
  return editable(definitionOf(key), await store.findLatestText(db, key))
}

const CONFLICT = t`Someone else has changed this text since you opened it. Load the latest version, then save your changes on top of it.`

const FOLLOWS = 'Back to the product’s own words'

/** The changed fields, in plain words. */
function changesOf(definition: TextDefinition, before: TextValues, after: TextValues | null): string[] {
  const { fields } = definition
  if (after === null) return [FOLLOWS]
  return fields
    .filter(({ name }) => (before[name] ?? '') !== (after[name] ?? ''))
    .map(({ label, name, kind }) =>
      kind === 'line' && after[name] ? `${label}: “${after[name]}”` : `${label} changed`,
    )
}

function refuseFaults(faults: readonly TextFault[]): void {
  const [first] = faults
  if (!first) return
  throw new AppError('INVALID_INPUT', faults.length === 1 ? first.message : t`The text has errors`, {
    validationErrors: Object.fromEntries(faults.map(({ path, message }) => [path || 'text', message])),
  })
}

/** Null if these are the product's own words: then the text follows the product. */
function wordsToStore(definition: TextDefinition, sent: TextValues): TextValues | null {
  const values = ownFields(definition, sent)
  return isSame(definition.fields, values, definition.shipped()) ? null : values
}

/** The effects of saving. */
export async function previewText(
  db: Queryable,
  key: string,
  { version, values }: TextEdit,
): Promise<ChangePreview> {
  const definition = definitionOf(key)
  const current = await readText(db, key)
  if (current.version !== version) throw new AppError('CONFLICT', CONFLICT)
  const words = wordsToStore(definition, values)
  if (words === null && !current.isEdited) return { changes: [], notes: [], faults: [] }
  return {
    changes: changesOf(definition, current.values, words),
    notes:
      definition.kind === 'email'
        ? [
            t`Emails are sent with the new words from now on. Those about earlier news may still have the old ones.`,
          ]
        : [t`Everyone sees the new page from now on.`],
    faults: words ? definition.check(words) : [],
  }
}

/** Saves a new version. `words` null: follow the product. */
async function save(
  db: Db,
  editor: Member,
  { key, opened, words }: { key: string; opened: number; words: TextValues | null },
): Promise<SavedText> {
  const definition = definitionOf(key)
  if (words) refuseFaults(definition.check(words))
  const saved = await db.transaction(async (tx) => {
    await store.lockTexts(tx)
    const latest = await store.findLatestText(tx, key)
    const before = editable(definition, latest)
    if (before.version !== opened) throw new AppError('CONFLICT', CONFLICT)
    const hasChanged = words
      ? !before.isEdited || !isSame(definition.fields, before.values, words)
      : before.isEdited
    if (!hasChanged) return { text: before, changes: [] }
    const changes = changesOf(definition, before.values, words)
    await store.insertTextVersion(tx, {
      key,
      version: opened + 1,
      words,
      shipped: before.shipped,
      note: changes.join('\n'),
      authorId: editor.id,
    })
    await audit(tx, editor, {
      action: 'market.texts',
      target: 'market',
      targetId: key,
      title: `${definition.kind === 'email' ? 'Email' : 'Page'} “${definition.name}”`,
      after: { changes },
    })
    return { text: editable(definition, await store.findLatestText(tx, key)), changes }
  })
  await loadTexts(db)
  return { ...saved.text, changes: saved.changes, previous: opened }
}

export const saveText = (
  db: Db,
  editor: Member,
  key: string,
  { version, values }: TextEdit,
): Promise<SavedText> =>
  save(db, editor, { key, opened: version, words: wordsToStore(definitionOf(key), values) })

/** The words of a version; 0 is the product's. Null: they follow it. */
async function wordsOf(db: Queryable, key: string, version: number): Promise<TextValues | null> {
  if (version === 0) return null
  const found = await store.findTextVersion(db, key, version)
  if (!found) throw new AppError('NOT_FOUND', t`There is no such version`)
  return found.words
}

/** To compare: a version that followed the product has the product's words of its time. */
export async function readTextVersion(
  db: Queryable,
  key: string,
  version: number,
): Promise<{ values: TextValues }> {
  const definition = definitionOf(key)
  if (version === 0) return { values: definition.shipped() }
  const found = await store.findTextVersion(db, key, version)
  if (!found) throw new AppError('NOT_FOUND', t`There is no such version`)
  return { values: found.words ?? found.shipped }
}

/** Saves the words of an earlier version again. */
export async function restoreText(
  db: Db,
  editor: Member,
  { key, restored, opened }: { key: string; restored: number; opened: number },
): Promise<SavedText> {
  return save(db, editor, { key, opened, words: await wordsOf(db, key, restored) })
}

/** Older ones stay in the database. */
const LATEST = 50

export async function listTextVersions(db: Queryable, key: string): Promise<VersionList> {
  definitionOf(key)
  const versions = await store.listTextVersions(db, key, LATEST)
  const shipped = { version: 0, at: null, by: null, changes: [] }
  return { versions: versions.length < LATEST ? [...versions, shipped] : versions }
}
