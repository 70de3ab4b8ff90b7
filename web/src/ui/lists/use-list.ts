import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { currentSession } from '../../platform/session.ts'
import { useAddressParams } from './use-address-params.ts'

/** Longer texts are searched for by the server, after a pause in typing. */
const SEARCH_LONGER_THAN = 2
const SEARCH_PAUSE_MS = 300

/** The search parameters of a list's address; each list adds its filters. */
export interface ListParams {
  page?: number | undefined
  search?: string | undefined
}

export interface PageOf<Row> {
  rows: readonly Row[]
  currentPage: number
  totalPages: number
  total: number
}

interface Options<Params extends ListParams, Row, Page extends PageOf<Row>> {
  params: Params
  /** Navigates to other parameters; `isStep` adds a history entry, so that Back leads to the previous list. */
  go: (params: Params, isStep: boolean) => Promise<void>
  query: (params: Params) => { queryKey: QueryKey; queryFn: () => Promise<Page> }
  /** True if a loaded row matches the typed text, which is in lower case. */
  matches: (row: Row, text: string) => boolean
  onFailed: (error: unknown) => void
}

const noRows: readonly never[] = []
const serverSearch = (text: string): string => (text.length > SEARCH_LONGER_THAN ? text : '')

/**
 * A paginated list with search and filters whose state is the address. Typing filters the loaded rows immediately and
 * searches on the server after a pause.
 */
export function useList<Params extends ListParams, Row, Page extends PageOf<Row>>({
  params,
  go,
  query,
  matches,
  onFailed,
}: Options<Params, Row, Page>) {
  const searched = params.search ?? ''
  const [typed, setTyped] = useState(searched)
  const sent = useRef(searched)
  const text = typed.trim()

  // No page is shown from the cache: an administrator decides on what is stored now.
  const { data, error, isFetching, refetch } = useQuery({ ...query(params), gcTime: 0 })
  const page = error ? undefined : data

  const handleFailed = useEffectEvent(onFailed)
  useEffect(() => {
    // After a logout elsewhere the page is left, and one message with a way back is shown for all its lists.
    const isLoggedOut = currentSession().state === 'anonymous'
    if (error && !isLoggedOut) handleFailed(error)
  }, [error])

  // Back and links change the box; a search that was sent from the box must not overwrite what is typed since.
  useEffect(() => {
    if (searched === sent.current) return
    sent.current = searched
    setTyped(searched)
  }, [searched])

  const search = useEffectEvent((typed: string) => {
    if (typed === searched) return
    sent.current = typed
    void go({ ...params, search: typed || undefined, page: undefined }, false)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(serverSearch(text)), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  // The last row of the last page was removed: go to the page before it.
  const goToLastPage = useEffectEvent((last: number) => void go({ ...params, page: last }, false))
  const lastPage = page && page.currentPage > page.totalPages && page.totalPages > 0 && page.totalPages
  useEffect(() => {
    if (lastPage) goToLastPage(lastPage)
  }, [lastPage])

  // The server's results for this text are shown unfiltered: it also finds rows that don't contain it literally.
  const isServerResult = page !== undefined && searched === text
  const rows = useMemo(() => {
    const all = page?.rows ?? noRows
    if (isServerResult || !text) return all
    return all.filter((row) => matches(row, text.toLowerCase()))
  }, [page, isServerResult, text, matches])

  const [shown, change] = useAddressParams(params, (next) => go(next, true))
  const { page: _page, search: _search, ...filters } = shown

  return {
    /** Includes a choice that the address does not have yet. */
    params: shown,
    typed,
    setTyped,
    page,
    rows,
    isLoading: (!page && isFetching) || Boolean(lastPage),
    hasFailed: error !== null && !isFetching,
    error,
    isServerResult,
    /** Too short for the server: only the loaded page was searched. */
    isTooShort: text !== '' && serverSearch(text) === '' && !isServerResult,
    isFiltered: Boolean(text) || Object.values(filters).some(Boolean),
    reload: async () => {
      await refetch()
    },
    /** Other filters start on the first page. */
    filter: (choice: Partial<Params>) =>
      change({ ...shown, ...choice, search: serverSearch(text) || undefined, page: undefined }),
    clear: () => {
      setTyped('')
      sent.current = ''
      change({} as Params)
    },
    goToPage: (next: number) => void go({ ...params, page: next > 1 ? next : undefined }, true),
  }
}
