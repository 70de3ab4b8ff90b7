import type {
  ModerationCaseRow,
  ModerationQueue,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDecisions } from '../decisions/use-decisions.ts'
import {
  CASES_PER_PAGE,
  caseQuery,
  queueQuery,
  reloadQueue,
  storeSummary,
} from '../moderation-queue.queries.ts'
import type { QueueParams } from '../queue-params.ts'
import { useLiveQueue } from './use-live-queue.ts'

/** Which of the rows are selected, for decisions about many at once. Rows that the viewer can't decide are left out. */
function useSelection(rows: readonly ModerationCaseRow[], isFree: (row: ModerationCaseRow) => boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Start of a range. */
  const [anchor, setAnchor] = useState<string>()
  const indexOf = (id: string | undefined) => rows.findIndex(({ _id }) => _id === id)
  // Rows that have left the list are no longer selected.
  const selected = rows.filter((row) => ids.has(row._id) && isFree(row))

  const toggle = (id: string) => {
    if (!rows.some((row) => row._id === id && isFree(row))) return
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
    isSelected: (id: string) => selected.some(({ _id }) => _id === id),
    toggle,
    extendTo,
    selectAll: () => setIds(new Set(rows.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}

/** With so few left on the page, the next ones are loaded. */
const REFILL_AT = 10

/** The counts as they are once the server knows of the latest decisions. */
function summaryOf(
  { summary }: ModerationQueue,
  decided: readonly ModerationCaseRow[],
): ModerationQueue['summary'] {
  const byKind = { ...summary.byKind }
  for (const { kind } of decided) byKind[kind] = Math.max(0, byKind[kind] - 1)
  return { ...summary, byKind, open: Math.max(0, summary.open - decided.length) }
}

/** Somebody else holds it or has to decide: keys skip it. */
export const isBlocked = ({ claimedBy, isOwn, isOwnDecision }: ModerationCaseRow): boolean =>
  isOwn || isOwnDecision || (claimedBy !== null && !claimedBy.isMe)

const noRows: readonly ModerationCaseRow[] = []

/** The queue: what is listed, which row is current, and which case is open, as its address says. */
export function useQueue(
  params: QueueParams,
  { openId, mayDecide }: { openId: string | undefined; mayDecide: boolean },
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(queueQuery(params))
  const [cursor, setCursor] = useState<string>()
  useLiveQueue()

  const go = (next: QueueParams) => navigate({ to: '/admin/reviews', search: next, resetScroll: false })
  /** From one open case to the next, Back still leads to the list. */
  const open = (id: string, isStep = openId !== undefined) =>
    void navigate({
      to: '/admin/reviews/$caseId',
      params: { caseId: id },
      search: params,
      replace: isStep,
      resetScroll: false,
    })
  const close = () => {
    setCursor(openId)
    void go(params)
  }

  const decisions = useDecisions({
    onChanged: () => void queryClient.invalidateQueries({ queryKey: ['moderation-queue-summary'] }),
    onUndone: ([first]) => {
      reloadQueue(queryClient)
      if (!first) return
      if (openId) open(first)
      else setCursor(first)
    },
  })

  const loaded = data?.cases ?? noRows
  const rows = loaded.filter(({ _id }) => !decisions.isDecided(_id))
  const gone = loaded.filter(({ _id }) => decisions.isDecided(_id))
  /** Those who only look see every row. */
  const isFree = (row: ModerationCaseRow) => !mayDecide || !isBlocked(row)
  const selection = useSelection(rows, isFree)
  const summary = data && summaryOf(data, gone)

  const current = openId ?? cursor
  const at = rows.findIndex(({ _id }) => _id === current)
  // When a colleague decides the open case, it leaves the list: the next one is in its place.
  const place = useRef({ id: current, at })
  useEffect(() => {
    if (at >= 0 || place.current.id !== current) place.current = { id: current, at }
  }, [at, current])

  // The page empties as it is worked through: the rest of the queue moves up.
  const pagination = data?.pagination
  const hasNextPage = pagination?.hasNextPage ?? false
  const isRunningLow = gone.length > 0 && rows.length <= REFILL_AT && (hasNextPage || rows.length === 0)
  const needsRefill = isRunningLow && !decisions.isSending && !isFetching && !error
  useEffect(() => {
    if (needsRefill) void refetch()
  }, [needsRefill, refetch])

  const isPastEnd = loaded.length === 0 && data !== undefined && !isPlaceholderData && (params.page ?? 1) > 1
  const goToFirstPage = useEffectEvent(() => void go({ ...params, page: undefined }))
  useEffect(() => {
    if (isPastEnd) goToFirstPage()
  }, [isPastEnd])

  const storeCounts = useEffectEvent(() => summary && storeSummary(queryClient, summary))
  const waiting = summary?.open
  useEffect(() => {
    if (waiting !== undefined) storeCounts()
  }, [waiting])

  // The next one opens at once.
  const nextId = openId ? rows.slice(at + 1).find(isFree)?._id : undefined
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(caseQuery(nextId))
  }, [nextId, queryClient])

  const step = (by: 1 | -1) => {
    // Opened by its address, and never on this page: starts at the top, or at the end.
    const from = at < 0 ? place.current.at : at
    const above = from < 0 ? rows : rows.slice(0, from)
    const below = rows.slice(at < 0 ? Math.max(0, from) : from + 1)
    const target = by > 0 ? below.find(isFree) : above.findLast(isFree)
    if (!target) return
    if (openId) open(target._id)
    else setCursor(target._id)
  }

  /** Moves on once some rows have been decided: to the row below, or else above. */
  const moveOn = (decided: readonly string[]) => {
    const isLeft = (row: ModerationCaseRow) => !decided.includes(row._id) && isFree(row)
    const next = rows.slice(Math.max(0, at)).find(isLeft) ?? rows.slice(0, Math.max(0, at)).findLast(isLeft)
    if (current === undefined || !decided.includes(current)) return
    if (!openId) setCursor(next?._id)
    else if (next) open(next._id)
    else close()
  }

  return {
    data,
    error,
    isFetching,
    isLoading: !data && isFetching,
    isOutdated: isPlaceholderData,
    isRefilling: rows.length === 0 && (gone.length > 0 || isPastEnd) && !error,
    retry: () => void refetch(),
    rows,
    summary,
    cursor: current,
    setCursor,
    /** The current row. */
    row: rows[at],
    /** In the whole list, from 1. */
    position: at < 0 ? undefined : (pagination?.currentPage ?? 1) * CASES_PER_PAGE - CASES_PER_PAGE + at + 1,
    count: Math.max(rows.length, (pagination?.totalCases ?? 0) - gone.length),
    hasNext: at < 0 || rows.slice(at + 1).some(isFree),
    hasPrevious: at < 0 || rows.slice(0, at).some(isFree),
    /** The current row, or else the first, unless it is somebody else's: then the next that is free. */
    firstFree: rows.slice(Math.max(0, at)).find(isFree) ?? rows.find(isFree),
    step,
    moveOn,
    open,
    close,
    go,
    decisions,
    selection,
  }
}

export type Queue = ReturnType<typeof useQueue>
