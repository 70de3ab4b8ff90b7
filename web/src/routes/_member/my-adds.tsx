import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { createFileRoute } from '@tanstack/react-router'
import { PostedTime } from '../../features/browsing/ads/card/posted-time.tsx'
import { OwnDemand } from '../../features/selling/demand/own-demand.tsx'
import { readFilter } from '../../features/selling/lifecycle/own-ads/my-ads.filter.ts'
import { MyAdsPage } from '../../features/selling/lifecycle/own-ads/my-ads-page.tsx'
import { Drafts } from '../../features/selling/posting/drafts/draft-list.tsx'
import { useDrafts } from '../../features/selling/posting/drafts/use-drafts.ts'
import { OwnPromotion, PurchasesLink } from '../../features/selling/promotions/own-promotion.tsx'
import { useSession } from '../../platform/session.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/my-adds')({
  validateSearch: readFilter,
  head: screenHead('myAdds'),
  component: MyAds,
})

const renderAge = (at: string) => <PostedTime at={at} />
const renderPromotion = (ad: OwnAdCard) => <OwnPromotion ad={ad} />
const renderDemand = (id: string) => <OwnDemand id={id} />

function MyAds() {
  const session = useSession()
  if (session.state !== 'member') return null
  const { email } = session.user
  // Another tab may log in someone else: nothing of one member's page stays for the next.
  return <MemberAds key={email} member={email} />
}

function MemberAds({ member }: { member: string }) {
  const found = useDrafts(member)
  // Validated again: the router also passes on parameters that were not validated.
  return (
    <MyAdsPage
      filter={readFilter(Route.useSearch())}
      renderAge={renderAge}
      renderDemand={renderDemand}
      renderPromotion={renderPromotion}
      purchases={<PurchasesLink />}
      drafts={{ count: found.drafts.length, list: <Drafts member={member} {...found} /> }}
    />
  )
}
