import type { AdminProductRow } from '@bowerbird/contract/ads/admin.schema'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import type { AdPage } from './admin-ads.queries.ts'

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
  order: readonly AdminProductRow[]
  isLoading: boolean
  hasFailed: boolean
  /** The list shows pending ads only, so a decided ad leaves it. */
  isReview: boolean
  reload: () => Promise<void>
  goToPage: (page: number) => void
}

/** The row to open once its page has loaded. */
interface Wish {
  page: number
  at: number | 'last'
}

/** Which ad is open, and navigation to the previous and next ad, across pages. */
export function useReview(options: Options) {
  const { open, setOpen, page, order, isLoading, hasFailed, isReview, reload, goToPage } = options
  const [wish, setWish] = useState<Wish>()
  const [isDone, setDone] = useState(false)

  const show = (at: number) => {
    const row = order[at]
    if (row) setOpen({ id: row._id })
  }
  const close = () => {
    setOpen(undefined)
    setWish(undefined)
    setDone(false)
  }
  const turnTo = (to: number, at: Wish['at']) => {
    setWish({ page: to, at })
    goToPage(to)
  }

  const fulfil = useEffectEvent((wanted: Wish, arrived: AdPage) => {
    // Closed in the meantime.
    if (!open) return setWish(undefined)
    const isThere =
      arrived.currentPage === wanted.page || arrived.totalPages < wanted.page || arrived.total === 0
    if (!isThere) return
    const at = wanted.at === 'last' ? order.length - 1 : wanted.at
    if (order[at]) show(at)
    else if (arrived.currentPage > 1) return turnTo(1, 0)
    // Past the last one: starts over with the skipped ones, if any.
    else if (order.length > 0) show(0)
    else {
      setOpen(undefined)
      setDone(true)
    }
    setWish(undefined)
  })
  useEffect(() => {
    if (wish && page && !isLoading) fulfil(wish, page)
  }, [wish, page, isLoading])
  useEffect(() => {
    if (hasFailed) setWish(undefined)
  }, [hasFailed])

  const standing = open ? order.findIndex(({ _id }) => _id === open.id) : -1
  const at = standing >= 0 ? standing : (open?.at ?? 0)
  const nextAt = standing >= 0 ? at + 1 : at
  const here = page?.currentPage ?? 1

  const stepTo = (to: number, isBeyond: boolean, turn: () => void): (() => void) | undefined => {
    if (wish || !open) return undefined
    if (order[to]) return () => show(to)
    return isBeyond ? turn : undefined
  }

  /** Reloads the list and remembers the index of the open ad. */
  const refresh = () => {
    setOpen((current) => current && { ...current, at })
    return reload()
  }

  /** The open ad was decided or deleted: in a review the next one is now at its index. */
  const goOn = async () => {
    await refresh()
    if (isReview) setWish({ page: here, at })
  }

  return {
    isDone,
    /** Another ad is loading. */
    isMoving: wish !== undefined,
    /** Its position in the list, from 1; undefined once it has left the list. */
    place: standing >= 0 ? standing + 1 : undefined,
    openFirst: () => show(0),
    close,
    refresh,
    goOn,
    onNext: stepTo(nextAt, here < (page?.totalPages ?? 1), () => turnTo(here + 1, 0)),
    onPrevious: stepTo(at - 1, here > 1, () => turnTo(here - 1, 'last')),
  }
}
