import { getDashboard } from '@bowerbird/contract/dashboard/dashboard.endpoints'
import type { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import { DASHBOARD_CACHE_KEY, DASHBOARD_CACHE_MINUTES } from '@bowerbird/contract/dashboard/dashboard.terms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callAsAdmin } from '../../platform/call-as-admin.ts'
import { type CachedValue, MemberCache } from '../../platform/member-cache.ts'

const cache = new MemberCache<Dashboard>(DASHBOARD_CACHE_KEY, DASHBOARD_CACHE_MINUTES)

const wordsOf = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Something went wrong. Please try again.'

/** The dashboard's figures: those kept here while they are fresh, else fetched. A refresh always fetches. */
export function useDashboard() {
  const [data, setData] = useState<CachedValue<Dashboard> | undefined>(() => cache.read())
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isAsking = useRef(false)

  const refresh = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    try {
      setData(cache.keep(await callAsAdmin(getDashboard, {})))
      setError(undefined)
    } catch (failure) {
      setError(wordsOf(failure))
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }, [])

  const isKept = useRef(data !== undefined)
  useEffect(() => {
    if (!isKept.current) void refresh()
  }, [refresh])

  return { data, error, isBusy, refresh }
}
