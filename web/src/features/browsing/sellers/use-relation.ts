import { t } from '@bowerbird/contract/language/t'
import type * as endpoints from '@bowerbird/contract/sellers/sellers.endpoints'
import { getSellerRelation } from '@bowerbird/contract/sellers/sellers.endpoints'
import type { SellerRelation } from '@bowerbird/contract/sellers/sellers.schema'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { useIsMember } from '../../../platform/session.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

type Change = (typeof endpoints)['followSeller' | 'unfollowSeller' | 'blockSeller' | 'unblockSeller']

const NONE: SellerRelation = { isFollowing: false, isBlocked: false }

/** The member's relation to a seller; visitors have none. */
export function useRelation(id: string) {
  const isMember = useIsMember()
  const [relation, setRelation] = useState(NONE)
  const [isBusy, setBusy] = useState(false)
  // A reply to a request from before a change is out of date.
  const changes = useRef(0)

  useEffect(() => {
    if (!isMember) {
      setRelation(NONE)
      return
    }
    let isCurrent = true
    const before = changes.current
    call(getSellerRelation, { params: { id } }).then(
      (found) => isCurrent && changes.current === before && setRelation(found),
      // The buttons work without it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, isMember])

  /** Returns whether it worked. */
  const change = async (endpoint: Change): Promise<boolean> => {
    setBusy(true)
    try {
      const changed = await call(endpoint, { params: { id } })
      changes.current += 1
      setRelation(changed)
      return true
    } catch (error) {
      showToast((error instanceof Error && error.message) || t`That did not work. Please try again.`, 'error')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { ...relation, isBusy, change }
}
