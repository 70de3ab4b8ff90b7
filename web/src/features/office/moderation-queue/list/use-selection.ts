import type { ModerationCaseRow } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { useState } from 'react'

/** Which rows are selected, for decisions about many at once. */
export function useSelection(rows: readonly ModerationCaseRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Start of a range. */
  const [anchor, setAnchor] = useState<string>()
  const indexOf = (id: string | undefined) => rows.findIndex(({ _id }) => _id === id)
  // Rows that have left the list are no longer selected.
  const selected = rows.filter(({ _id }) => ids.has(_id))

  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
    setAnchor(id)
  }
  /** Selects everything between the row that was last toggled and this one. */
  const extendTo = (id: string) => {
    const to = indexOf(id)
    const from = indexOf(anchor)
    if (to < 0) return
    const range = rows.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)
    setIds(new Set([...ids, ...range.map(({ _id }) => _id)]))
  }
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle,
    extendTo,
    selectAll: () => setIds(new Set(rows.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}
