import { useMemo, useState } from 'react'
import { storedJson } from '../../platform/stored-json.ts'

interface Saved<Value> {
  version: number
  value: Value
}

interface Options<Value> {
  /** The name in local storage. */
  key: string
  isValid: (value: unknown) => boolean
  changesOf: (before: Value, after: Value) => string[]
}

/** The edited value, and the one that the edits began with. */
interface Edits<Value> {
  version: number
  base: Value
  draft: Value
}

/** A value that is saved in versions, while it is edited. Edits survive a reload; nothing is sent before it is saved. */
export function useVersionedDraft<Value>(loaded: Saved<Value>, { key, isValid, changesOf }: Options<Value>) {
  const stored = storedJson('localStorage', key)
  const isSame = (a: Value, b: Value) => changesOf(a, b).length === 0
  /** Continues earlier edits, unless the value has changed meanwhile. Something else with the same versions may have. */
  const begin = ({ version, value }: Saved<Value>, earlier?: Edits<Value>) => {
    const fresh = { version, base: value, draft: value, isOutdated: false }
    if (!earlier || isSame(earlier.base, earlier.draft)) return fresh
    if (isSame(earlier.base, value)) return { ...fresh, draft: earlier.draft }
    return { ...earlier, isOutdated: earlier.version !== version }
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
  const { version, base, draft, isOutdated } = edits
  const changes = useMemo(() => changesOf(base, draft), [base, draft, changesOf])
  return {
    version,
    base,
    draft,
    changes,
    /** Someone else has saved since these edits began. */
    isOutdated,
    setDraft: (next: Value) => {
      setEdits({ ...edits, draft: next })
      if (isSame(base, next)) stored.remove()
      else stored.write({ version, base, draft: next })
    },
    /** Begins anew with what is saved. */
    start: (saved: Saved<Value>) => {
      stored.remove()
      setEdits({ ...begin(saved), loaded })
    },
  }
}
