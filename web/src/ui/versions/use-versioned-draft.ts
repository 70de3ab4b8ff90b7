import { useMemo, useState } from 'react'
import { storedJson } from '../../platform/stored-json.ts'
import { type DocumentConflict, mergeDocument } from '../conflicts/merge-document.ts'
import { useDocumentConflicts } from '../conflicts/use-document-conflicts.ts'

interface Saved<Value> {
  version: number
  value: Value
}

interface Options<Value> {
  /** The name in local storage. */
  key: string
  isValid: (value: unknown) => boolean
  changesOf: (before: Value, after: Value) => string[]
  /** Names of properties in conflicts, where they are not their own. */
  names?: Record<string, string>
  /** Makes edits ready to be put on top of a newer value. */
  prepare?: (loaded: Value, edits: { base: Value; draft: Value }) => Value
}

/** The edited value, and the one that the edits began with. */
interface Edits<Value> {
  version: number
  base: Value
  draft: Value
  /** Values that someone else has changed too since the edits began. */
  conflicts?: DocumentConflict[]
}

/** A value that is saved in versions, while it is edited. Edits survive a reload; nothing is sent before it is saved. */
export function useVersionedDraft<Value>(
  loaded: Saved<Value>,
  { key, isValid, changesOf, names, prepare }: Options<Value>,
) {
  const stored = storedJson('localStorage', key)
  const isSame = (a: Value, b: Value) => changesOf(a, b).length === 0
  /** Continues earlier edits, on top of what someone else has saved since. */
  const begin = ({ version, value }: Saved<Value>, earlier?: Edits<Value>): Required<Edits<Value>> => {
    const fresh = { version, base: value, draft: value, conflicts: [] }
    if (!earlier || isSame(earlier.base, earlier.draft)) return fresh
    const { base, draft, conflicts = [] } = earlier
    if (isSame(base, value)) return { ...fresh, draft, conflicts }
    const sent = prepare?.(value, { base, draft }) ?? draft
    const merged = mergeDocument(
      { basedOn: { value: base }, sent: { value: sent }, current: { value } },
      names,
    )
    return { ...fresh, draft: merged.draft.value, conflicts: merged.conflicts }
  }
  const [edits, setEdits] = useState(() => {
    const earlier = stored.read() as Edits<Value> | undefined
    const mayContinue =
      typeof earlier?.version === 'number' && isValid(earlier.base) && isValid(earlier.draft)
    return { ...begin(loaded, mayContinue ? earlier : undefined), loaded }
  })
  // Loaded again: someone may have changed it.
  const { version: known, value } = edits.loaded
  if (known !== loaded.version || value !== loaded.value) setEdits({ ...begin(loaded, edits), loaded })
  const { version, base, draft, conflicts } = edits
  const changes = useMemo(() => changesOf(base, draft), [base, draft, changesOf])
  const setDraft = (next: Value) => {
    setEdits({ ...edits, draft: next })
    if (isSame(base, next)) stored.remove()
    else stored.write({ version, base, draft: next })
  }
  return {
    version,
    base,
    draft,
    changes,
    conflicts: useDocumentConflicts(conflicts, { value: draft }, ({ value }) => setDraft(value)),
    setDraft,
    /** Begins anew with what is saved. */
    start: (saved: Saved<Value>) => {
      stored.remove()
      setEdits({ ...begin(saved), loaded })
    },
  }
}
