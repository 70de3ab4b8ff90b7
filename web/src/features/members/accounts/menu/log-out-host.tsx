import { t } from '@bowerbird/contract/language/t'
import { useEffect } from 'react'
import {
  logOutAnyway,
  offerQuestion,
  stayLoggedIn,
  useIsAskedToLogOut,
} from '../../../../platform/logout-gate.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'

/** Mounted once, for members. Asks before a logout loses what was typed. */
export function LogOutHost() {
  const isOpen = useIsAskedToLogOut()
  useEffect(offerQuestion, [])
  return (
    isOpen && (
      <ConfirmDialog
        title={t`Log out and lose unsaved work?`}
        confirmLabel={t`Log out`}
        cancelLabel={t`Stay logged in`}
        onConfirm={logOutAnyway}
        onClose={stayLoggedIn}
      >
        <p>{t`You’ve typed something on this device that isn’t sent or saved yet. When you log out, it’s removed from this device for good.`}</p>
      </ConfirmDialog>
    )
  )
}
