import { useEffect } from 'react'
import { logOutAnyway, stayLoggedIn, useIsAskedToLogOut } from '../../../../platform/logout-gate.ts'
import { logOutDialog } from '../accounts.lazy.ts'

/** Mounted once. Asks before a logout loses what was typed. */
export function LogOutHost() {
  const isOpen = useIsAskedToLogOut()
  const { part: LogOutDialog, hasFailed } = logOutDialog.use(isOpen)
  // Without a connection the question can't be loaded. Someone who wants to be logged out comes first.
  useEffect(() => {
    if (isOpen && hasFailed) logOutAnyway()
  }, [isOpen, hasFailed])
  return isOpen && LogOutDialog && <LogOutDialog onConfirm={logOutAnyway} onClose={stayLoggedIn} />
}
