import { withValueAt } from '@bowerbird/contract/merge-changes'
import { useState } from 'react'
import type { DocumentConflict } from './merge-document.ts'
import type { Conflict, ConflictState, Side } from './use-conflicts.ts'

/** The conflicts of an edited document for `ConflictPanel`: a choice changes the draft. */
export function useDocumentConflicts<T>(
  conflicts: readonly DocumentConflict[],
  draft: T,
  onEdit: (draft: T) => void,
): ConflictState {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const pathOf = ({ paths: [path = ''] }: Conflict) => path
  return {
    conflicts: [...conflicts],
    chosen: (conflict) => chosen[pathOf(conflict)] ?? 'mine',
    choose: (conflict, side) => {
      const path = pathOf(conflict)
      const found = conflicts.find((each) => each.path === path)
      if (!found) return
      setChosen({ ...chosen, [path]: side })
      onEdit(withValueAt(draft, path, found.values[side]))
    },
  }
}
