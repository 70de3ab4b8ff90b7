import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { newId } from '../../../../platform/new-id.ts'
import { useSession } from '../../../../platform/session.ts'
import { Spinner } from '../../../../ui/spinner.tsx'
import { hasWaitingPhotos } from '../photos/waiting-photos.ts'
import { Posted } from '../posted/posted.tsx'
import { postedAdQuery, postedAs } from '../posted/posted-ads.ts'
import { CopyAd } from './copy-ad.tsx'
import { findDraft } from './saved-draft.ts'
import { Wizard } from './wizard.tsx'
import { readWizardParams } from './wizard-params.ts'

/** The success screen of an ad. My Listings instead, if the ad is gone or no longer as it was posted. */
function PostedAd({ id }: { id: string }) {
  const { data: ad, isPending } = useQuery(postedAdQuery(id))
  if (ad && (ad.status === 'pending' || isListedStatus(ad.status))) return <Posted ad={ad} />
  if (!isPending) return <Navigate to="/my-adds" replace />
  return (
    <div className="page-width grid min-h-[50dvh] place-content-center">
      <Spinner label={t`Loading your ad`} />
    </div>
  )
}

interface Props {
  /** True if this member's ads in a category need no review. */
  isPublishedAtOnce: (category: string) => boolean
  /** Says how many people are looking for what is being written; the route provides it. */
  renderDemand?: (draft: AdDraft) => ReactNode
  /** Says what similar ads ask. */
  renderGuide?: (draft: AdDraft) => ReactNode
  /** Asks a business for its licence in the state of the ad. */
  renderLicence?: (draft: AdDraft) => ReactNode
}

/** The wizard for a logged-in member: for the draft of the address, or for a new ad. */
export function PostingPage({ isPublishedAtOnce, renderDemand, renderGuide, renderLicence }: Props) {
  const session = useSession()
  const search = useLocation({ select: (location) => location.search, structuralSharing: true })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const params = readWizardParams(search)
  // Keeps the wizard while the session is refreshed, or after a logout in another tab: nothing typed is lost.
  const [user, setUser] = useState(session.state === 'member' ? session.user : undefined)
  if (!user && session.state === 'member') setUser(session.user)

  // A draft that is gone was posted or discarded, so its id must not be used again.
  const idFor = (draft: string | undefined) =>
    draft !== undefined && user && (findDraft(user.email, draft) || hasWaitingPhotos(draft)) ? draft : newId()
  const [shown, setShown] = useState(() => ({ requested: params.draft, id: idFor(params.draft) }))
  if (shown.requested !== params.draft) {
    // The address of a new ad gets its id once something is typed; that is no other ad.
    const id = params.draft === shown.id ? shown.id : idFor(params.draft)
    setShown({ requested: params.draft, id })
  }
  if (!user) return null
  // Back leads to the steps of a draft that has been posted.
  const posted = params.posted ?? postedAs(params.draft)
  if (posted) return <PostedAd key={posted} id={posted} />
  if (params.copy) return <CopyAd key={params.copy} id={params.copy} member={user.email} />

  const handleStartOver = ({ category, subcategory }: { category: string; subcategory: string }) =>
    void navigate({
      to: path === '/post-ad' ? '/post-ad' : '/add',
      search: { category, subcategory },
      replace: true,
    })
  return (
    <Wizard
      key={shown.id}
      id={shown.id}
      member={user.email}
      name={user.name}
      params={params}
      isPublishedAtOnce={isPublishedAtOnce}
      onStartOver={handleStartOver}
      renderDemand={renderDemand}
      renderGuide={renderGuide}
      renderLicence={renderLicence}
    />
  )
}
