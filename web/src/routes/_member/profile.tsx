import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ProfileView } from '../../features/accounts/profile-view.tsx'
import { WithProfile } from '../../features/accounts/with-profile.tsx'
import { loadOwnActiveAds } from '../../features/ads/ads.calls.ts'
import { OwnActiveAds } from '../../features/ads/own-active-ads.tsx'
import { SavedSearchesLink } from '../../features/saved-searches/saved-searches-link.tsx'
import { FollowingLink } from '../../features/seller/following-link.tsx'
import { TrustCard } from '../../features/trust/trust-card.tsx'

export const Route = createFileRoute('/_member/profile')({
  loader: async () => ({ ads: await loadOwnActiveAds() }),
  head: () => ({ meta: [{ title: pageTitle('My Profile') }] }),
  component: MyProfile,
})

function MyProfile() {
  const { ads } = Route.useLoaderData()
  return (
    <WithProfile>
      {(profile) => (
        <ProfileView
          profile={profile}
          trust={<TrustCard />}
          searches={
            <>
              <SavedSearchesLink />
              <FollowingLink />
            </>
          }
          ads={<OwnActiveAds ads={ads} />}
        />
      )}
    </WithProfile>
  )
}
