import { catalogueChanges } from '@bowerbird/contract/catalogue/catalogue.changes'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { EditableCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { useMemo, useState } from 'react'
import { storedJson } from '../../../../platform/stored-json.ts'

const stored = storedJson('localStorage', 'catalogue_edits')

/** The edited catalogue, and the one it began with. */
interface WorkingCopy {
  version: number
  base: Catalogue
  draft: Catalogue
}

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' &&
  value !== null &&
  ['categories', 'fields', 'homeOrder', 'barOrder', 'shortcuts'].every((part) =>
    Array.isArray((value as Record<string, unknown>)[part]),
  )

function readStored(): WorkingCopy | undefined {
  const copy = stored.read() as Partial<WorkingCopy> | undefined
  return typeof copy?.version === 'number' && isCatalogue(copy.base) && isCatalogue(copy.draft)
    ? { version: copy.version, base: copy.base, draft: copy.draft }
    : undefined
}

const isSame = (a: Catalogue, b: Catalogue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Continues earlier edits, unless the catalogue has changed meanwhile. The settings may have: they have the same versions. */
function begin({ version, catalogue }: EditableCatalogue, earlier: WorkingCopy | undefined) {
  const fresh = { version, base: catalogue, draft: catalogue, isOutdated: false }
  if (!earlier || isSame(earlier.base, earlier.draft)) return fresh
  if (isSame(earlier.base, catalogue)) return { ...fresh, draft: earlier.draft }
  return { ...earlier, isOutdated: earlier.version !== version }
}

/** The catalogue while it is edited. Edits survive a reload; nothing is sent before it is saved. */
export function useWorkingCopy(loaded: EditableCatalogue) {
  const [copy, setCopy] = useState(() => ({ ...begin(loaded, readStored()), loaded }))
  // Loaded again: someone may have changed it.
  if (copy.loaded !== loaded) setCopy({ ...begin(loaded, copy), loaded })
  const { version, base, draft, isOutdated } = copy
  const changes = useMemo(() => catalogueChanges(base, draft), [base, draft])

  const setDraft = (next: Catalogue) => {
    setCopy({ ...copy, draft: next })
    if (isSame(base, next)) stored.remove()
    else stored.write({ version, base, draft: next })
  }
  return {
    version,
    base,
    draft,
    changes,
    /** Someone else has saved since these edits began. */
    isOutdated,
    setDraft,
    /** Begins anew with what is saved. */
    start: ({ version: saved, catalogue }: EditableCatalogue) => {
      stored.remove()
      setCopy({ version: saved, base: catalogue, draft: catalogue, isOutdated: false, loaded })
    },
  }
}

export type Edit = (next: Catalogue) => void
