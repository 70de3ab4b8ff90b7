import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import type { AdPage } from './moderation.queries.ts'

export interface Opened {
  id: string
  startsEditing?: boolean
  /** Its index when the list was last loaded: it may have left the list since. */
  at?: number
}

interface Options {
  open: Opened | undefined
  setOpen: Dispatch<SetStateAction<Opened | undefined>>
  page: AdPage | undefined
  /** The rows in their display order. */
  order: readonly AdminAdRow[]
  isLoading: boolean
  hasFailed: boolean
  /** The list shows pending ads only, so a decided ad leaves it. */
  isReview: boolean
  reload: () => Promise<void>
  goToPage: (page: number) => void
}

/** The row to open once its page has loaded. */
interface PendingRow {
  page: number
  at: number | 'last'
}

/** Which ad is open, and navigation to the previous and next ad, across pages. */
export function useReview(options: Options) {
  const { open, setOpen, page, order, isLoading, hasFailed, isReview, reload, goToPage } = options
  const [pendingRow, setPendingRow] = useState<PendingRow>()
  const [isDone, setDone] = useState(false)

  const show = (at: number) => {
    const row = order[at]
    if (row) setOpen({ id: row._id })
  }
  const close = () => {
    setOpen(undefined)
    setPendingRow(undefined)
    setDone(false)
  }
  const goToRow = (to: number, at: PendingRow['at']) => {
    setPendingRow({ page: to, at })
    goToPage(to)
  }

  const openPending = useEffectEvent((pending: PendingRow, loaded: AdPage) => {
    // Closed in the meantime.
    if (!open) return setPendingRow(undefined)
    const isLoaded =
      loaded.currentPage === pending.page || loaded.totalPages < pending.page || loaded.total === 0
    if (!isLoaded) return
    const at = pending.at === 'last' ? order.length - 1 : pending.at
    if (order[at]) show(at)
    else if (loaded.currentPage > 1) return goToRow(1, 0)
    // Past the last one: starts over with the skipped ones, if any.
    else if (order.length > 0) show(0)
    else {
      setOpen(undefined)
      setDone(true)
    }
    setPendingRow(undefined)
  })
  useEffect(() => {
    if (pendingRow && page && !isLoading) openPending(pendingRow, page)
  }, [pendingRow, page, isLoading])
  useEffect(() => {
    if (hasFailed) setPendingRow(undefined)
  }, [hasFailed])

  const index = open ? order.findIndex(({ _id }) => _id === open.id) : -1
  const at = index >= 0 ? index : (open?.at ?? 0)
  const nextAt = index >= 0 ? at + 1 : at
  const currentPage = page?.currentPage ?? 1

  const stepTo = (to: number, hasPage: boolean, turn: () => void): (() => void) | undefined => {
    if (pendingRow || !open) return undefined
    if (order[to]) return () => show(to)
    return hasPage ? turn : undefined
  }

  /** Reloads the list and remembers the index of the open ad. */
  const refresh = () => {
    setOpen((current) => current && { ...current, at })
    return reload()
  }

  /** The open ad was decided or deleted: in a review the next one is now at its index. */
  const goOn = async () => {
    await refresh()
    if (isReview) setPendingRow({ page: currentPage, at })
  }

  return {
    isDone,
    /** Another ad is loading. */
    isMoving: pendingRow !== undefined,
    /** Its position in the list, from 1; undefined once it has left the list. */
    position: index >= 0 ? index + 1 : undefined,
    openFirst: () => show(0),
    close,
    refresh,
    goOn,
    onNext: stepTo(nextAt, currentPage < (page?.totalPages ?? 1), () => goToRow(currentPage + 1, 0)),
    onPrevious: stepTo(at - 1, currentPage > 1, () => goToRow(currentPage - 1, 'last')),
  }
}
