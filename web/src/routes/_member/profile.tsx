import { createFileRoute } from '@tanstack/react-router'
import { loadOwnActiveAds } from '../../features/browsing/ads/ads.calls.ts'
import { OwnActiveAds } from '../../features/browsing/ads/own-active-ads.tsx'
import { ProfileView } from '../../features/members/accounts/profile/profile-view.tsx'
import { WithProfile } from '../../features/members/accounts/profile/with-profile.tsx'
import { BusinessLink } from '../../features/members/businesses/business-link.tsx'
import { SavedSearchesLink } from '../../features/members/saved-searches/saved-searches-link.tsx'
import { FollowingLink } from '../../features/members/sellers/following-link.tsx'
import { TrustCard } from '../../features/selling/trust/trust-card.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/profile')({
  loader: async () => ({ ads: await loadOwnActiveAds() }),
  head: screenHead('profile'),
  component: MyProfile,
})

function MyProfile() {
  const { ads } = Route.useLoaderData()
  return (
    <WithProfile>
      {(profile) => (
        <ProfileView
          profile={profile}
          hasSellerPage={ads !== undefined && ads.length > 0}
          trust={<TrustCard />}
          searches={
            <>
              <SavedSearchesLink />
              <FollowingLink />
              <BusinessLink />
            </>
          }
          ads={<OwnActiveAds ads={ads} />}
        />
      )}
    </WithProfile>
  )
}
