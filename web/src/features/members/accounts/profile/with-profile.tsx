import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useEffect, useState } from 'react'
import { refreshSession, useSession } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'

/** Renders with the member's profile. Loads it again if that failed at login. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const session = useSession()
  const [isAsking, setAsking] = useState(true)
  const profile = session.state === 'member' ? session.profile : undefined
  const user = session.state === 'member' && !session.profile ? session.user : undefined

  useEffect(() => {
    if (!user || !isAsking) return
    void refreshSession(user).then(() => setAsking(false))
  }, [user, isAsking])

  // Links in emails name a part of these pages, which isn't there while the profile loads.
  const isShown = profile !== undefined
  useEffect(() => {
    if (isShown) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isShown])

  if (profile) return children(profile)
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 text-center">
      {isAsking ? (
        <Spinner label={t`Loading your profile`} />
      ) : (
        <>
          <p role="alert" className="text-lg">{t`Failed to load user profile`}</p>
          <Button onClick={() => setAsking(true)}>{t`Try Again`}</Button>
        </>
      )}
    </div>
  )
}
