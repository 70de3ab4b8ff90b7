import { t } from '@bowerbird/contract/language/t'
import { type Conflicts, mergeChanges, type Versions, valueAt } from '@bowerbird/contract/merge-changes'
import type { Conflict } from './use-conflicts.ts'

/** After the latest version has been loaded. */
export const SAVED_MEANWHILE = t`Someone else has just saved. Your changes are now on top of theirs: please check them and save again.`

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "formerNames" → "former names". */
const worded = (key: string): string => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** The name of an entry, or its first word. */
const nameOf = ({ name, label, words }: Record<string, unknown>): string =>
  String(name || label || (Array.isArray(words) ? (words[0] ?? '') : ''))

/** The names on the way to a value, then its own: "Vehicles, Cars: name". */
function labelOf(document: unknown, path: string, names: Record<string, string>): string {
  const keys = path.split('.')
  const entries = keys.flatMap((_, depth) => {
    const entry = valueAt(document, keys.slice(0, depth + 1).join('.'))
    return isEntry(entry) && nameOf(entry) ? [nameOf(entry)] : []
  })
  const last = keys.at(-1) ?? ''
  const isNamed = isEntry(valueAt(document, path))
  const own = isNamed ? [] : [names[last] ?? worded(last)]
  return [entries.join(', '), ...own].filter(Boolean).join(': ')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (!isEntry(value)) return String(value as string | number)
  return textOf(value.name ?? value.label ?? value.words ?? Object.values(value).map(textOf).join(' '))
}

export interface MergedDocument<T> {
  /** The stored document with the edits; where both sides have changed something, as it was edited. */
  draft: T
  conflicts: DocumentConflict[]
}

export interface DocumentConflict extends Conflict {
  /** The stored value, and the edited one. */
  values: { mine: unknown; theirs: unknown }
  path: string
}

/** Puts the edits of a document, such as the catalogue, onto a version that someone else has saved meanwhile. */
export function mergeDocument<T extends object>(
  versions: Versions<T>,
  names: Record<string, string> = {},
): MergedDocument<T> {
  const { merged, conflicts }: { merged: T; conflicts: Conflicts } = mergeChanges(versions)
  return {
    draft: merged,
    conflicts: Object.entries(conflicts).map(([path, theirs]) => {
      const mine = valueAt(versions.sent, path)
      const named = valueAt(versions.sent, path) === undefined ? versions.current : versions.sent
      return {
        path,
        paths: [path],
        label: labelOf(named, path, names),
        mine: textOf(mine),
        theirs: textOf(theirs),
        values: { mine: mine ?? null, theirs },
      }
    }),
  }
}
