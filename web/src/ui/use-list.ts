import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLoaded } from './use-loaded.ts'

/** Longer texts are searched for by the server, once the typing has paused. */
export const SEARCH_LONGER_THAN = 2
export const SEARCH_PAUSE_MS = 300

/** What the address says about a list; each list adds its filters. */
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
  /** Changes the address; `isStep` where Back should lead to what was there before. */
  go: (params: Params, isStep: boolean) => void
  load: (params: Params) => Promise<Page>
  /** Whether a loaded row fits what is being typed, in lower case. */
  fits: (row: Row, text: string) => boolean
  onFailed: (error: unknown) => void
}

const nothing: readonly never[] = []
const serverSearch = (text: string): string => (text.length > SEARCH_LONGER_THAN ? text : '')

/**
 * A searched and filtered list, page by page, whose state is the address. Typing narrows the loaded rows at once;
 * the server is asked after a pause.
 */
export function useList<Params extends ListParams, Row, Page extends PageOf<Row>>({
  params,
  go,
  load,
  fits,
  onFailed,
}: Options<Params, Row, Page>) {
  const asked = params.search ?? ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const text = typed.trim()

  const { value, error, isLoading, reload } = useLoaded(
    JSON.stringify(params),
    async () => ({ page: await load(params), search: asked }),
    onFailed,
  )
  const page = value?.page

  // Back and links change the search too; what someone is typing right now they must not.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  const search = useEffectEvent((wanted: string) => {
    if (wanted === asked) return
    sent.current = wanted
    go({ ...params, search: wanted || undefined, page: undefined }, false)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(serverSearch(text)), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  // The last row of the last page is gone: the page before it is the last one now.
  const leaveEmptyPage = useEffectEvent((last: number) => go({ ...params, page: last }, false))
  const lastPage = page && page.currentPage > page.totalPages && page.totalPages > 0 && page.totalPages
  useEffect(() => {
    if (lastPage) leaveEmptyPage(lastPage)
  }, [lastPage])

  // What the server has found for this very text is right, though the words may not stand there letter by letter.
  const isAnswered = value?.search === text
  const fitting = useMemo(() => {
    const rows = page?.rows ?? nothing
    if (isAnswered || !text) return rows
    return rows.filter((row) => fits(row, text.toLowerCase()))
  }, [page, isAnswered, text, fits])

  const { page: _page, search: _search, ...filters } = params
  const isNarrowed = Boolean(text) || Object.values(filters).some(Boolean)

  return {
    typed,
    setTyped,
    page,
    /** The rows to show. */
    rows: fitting,
    isLoading: isLoading || Boolean(lastPage),
    hasFailed: error !== undefined,
    /** Whether the rows are those the server has found for what is typed. */
    isAnswered,
    isNarrowed,
    reload,
    /** Another choice of filters starts on the first page. */
    narrow: (change: Partial<Params>) =>
      go({ ...params, ...change, search: serverSearch(text) || undefined, page: undefined }, true),
    clear: () => {
      setTyped('')
      sent.current = ''
      go({} as Params, true)
    },
    goToPage: (next: number) => go({ ...params, page: next > 1 ? next : undefined }, true),
  }
}
