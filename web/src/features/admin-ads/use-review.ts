import type { AdminProductRow } from '@bowerbird/contract/ads/admin.schema'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import type { AdPage } from './admin-ads.queries.ts'

export interface Opened {
  id: string
  startsEditing?: boolean
  /** Where it stood when the list was last read: it may have left it since. */
  at?: number
}

interface Options {
  open: Opened | undefined
  setOpen: Dispatch<SetStateAction<Opened | undefined>>
  page: AdPage | undefined
  /** The rows in the order they are shown in. */
  order: readonly AdminProductRow[]
  isLoading: boolean
  hasFailed: boolean
  /** The list holds what waits for a decision, so that a decided ad leaves it. */
  isReview: boolean
  reload: () => Promise<void>
  goToPage: (page: number) => void
}

/** The row to open once its page has arrived. */
interface Wish {
  page: number
  at: number | 'last'
}

/** Which ad is open, and the way from ad to ad: over the loaded page, then on to the next. */
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
    // Closed meanwhile: nobody is waiting for another.
    if (!open) return setWish(undefined)
    const isThere =
      arrived.currentPage === wanted.page || arrived.totalPages < wanted.page || arrived.total === 0
    if (!isThere) return
    const at = wanted.at === 'last' ? order.length - 1 : wanted.at
    if (order[at]) show(at)
    else if (arrived.currentPage > 1) return turnTo(1, 0)
    // Past the last one: those passed over are left, or none.
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

  /** Reads the list again, and remembers the place of what is open. */
  const refresh = () => {
    setOpen((current) => current && { ...current, at })
    return reload()
  }

  /** It was decided about, or is gone: in a review the one that follows has taken its place. */
  const goOn = async () => {
    await refresh()
    if (isReview) setWish({ page: here, at })
  }

  return {
    isDone,
    /** Another ad is on its way. */
    isMoving: wish !== undefined,
    /** Its place among the rows, from 1; undefined once it has left them. */
    place: standing >= 0 ? standing + 1 : undefined,
    openFirst: () => show(0),
    close,
    refresh,
    goOn,
    onNext: stepTo(nextAt, here < (page?.totalPages ?? 1), () => turnTo(here + 1, 0)),
    onPrevious: stepTo(at - 1, here > 1, () => turnTo(here - 1, 'last')),
  }
}
