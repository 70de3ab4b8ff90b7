import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../platform/session.ts'
import { Wizard } from './wizard.tsx'
import { readWizardParams } from './wizard-params.ts'

/** The wizard for a logged-in member. A new ad gets a new wizard, on its first step. */
export function PostingPage() {
  const session = useSession()
  const params = useLocation({ select: ({ search }) => search, structuralSharing: true })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  // Keeps the wizard while the session is refreshed, or after a logout in another tab: nothing typed is lost.
  const [user, setUser] = useState(session.state === 'member' ? session.user : undefined)
  if (!user && session.state === 'member') setUser(session.user)
  if (!user) return null

  const handleStartNew = async () => {
    const { category, subcategory } = readWizardParams(params)
    const to = path === '/post-ad' ? '/post-ad' : '/add'
    await navigate({ to, search: { category, subcategory }, replace: true })
    setRound((before) => before + 1)
  }
  return (
    <Wizard
      key={round}
      member={user.email}
      name={user.name}
      params={readWizardParams(params)}
      onStartNew={() => void handleStartNew()}
    />
  )
}
