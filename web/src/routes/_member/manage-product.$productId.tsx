import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { LoadFailedActions } from '../../features/browsing/ads/load-failed.tsx'
import { PageMessage } from '../../features/browsing/shell/page-message.tsx'
import { DeleteAdButton } from '../../features/selling/lifecycle/moves/delete-ad-button.tsx'
import { OwnEdit } from '../../features/selling/lifecycle/status/own-edit.tsx'
import { OwnStatus } from '../../features/selling/lifecycle/status/own-status.tsx'
import { EditAd } from '../../features/selling/posting/edit/edit-ad.tsx'
import { EditSkeleton } from '../../features/selling/posting/edit/edit-skeleton.tsx'
import { loadOwnAd } from '../../features/selling/posting/edit/own-ad.calls.ts'
import { DraftGuide } from '../../features/selling/prices/draft-guide.tsx'
import { PricePlanPanel } from '../../features/selling/prices/price-plan-panel.tsx'
import { useIsPublishedAtOnce } from '../../features/selling/trust/trust.queries.ts'
import { Trans } from '../../platform/language/trans.tsx'
import { loadRules } from '../../platform/load-rules.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Reference } from '../../ui/reference.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

const EDIT_FAILED = t`Failed to edit product`

/** An invalid id, or no ad of this member: shows the not-found page with the server's message. */
function throwNotFound(error: unknown): never {
  if (!(error instanceof AppError) || ![400, 403, 404].includes(error.httpStatus)) throw error
  throw notFound({ data: { message: error.message } })
}

export const Route = createFileRoute('/_member/manage-product/$productId')({
  loader: async ({ params: { productId } }) => {
    const [ad] = await Promise.all([loadOwnAd(productId).catch(throwNotFound), loadRules()])
    return ad
  },
  // The form must start with the ad as it is stored now.
  gcTime: 0,
  staleTime: 0,
  head: screenHead('manageProductProductId'),
  component: ManageProduct,
  pendingComponent: EditSkeleton,
  // A slow ad shows the skeleton soon: without it, the click seems to have done nothing.
  pendingMs: 300,
  notFoundComponent: ({ data }) => (
    <PageMessage
      title={(data as { message?: string } | undefined)?.message || EDIT_FAILED}
      actions={<Link to="/my-adds" className={buttonClass()}>{t`My Listings`}</Link>}
    >{t`Your own ads are all in My Listings.`}</PageMessage>
  ),
  errorComponent: ({ error }) => (
    <PageMessage
      title={(error instanceof AppError && error.message) || EDIT_FAILED}
      actions={<LoadFailedActions />}
    >
      <Trans>
        Check your connection. Your ad is safe.
        <Reference of={error} />
      </Trans>
    </PageMessage>
  ),
})

const renderStatus = (ad: OwnAd, onMoved: (status: AdStatus) => void) => (
  <OwnStatus ad={ad} onMoved={onMoved} />
)
const renderDeletion = (ad: OwnAd, onDeleted: () => void) => <DeleteAdButton ad={ad} onDeleted={onDeleted} />
const renderEdit = (ad: OwnAd, onWithdrawn: (ad: OwnAd) => void) => (
  <>
    <OwnEdit ad={ad} onWithdrawn={onWithdrawn} />
    <div className="max-w-xl [&>button]:mt-1 [&>button]:-ms-4 [&>button]:w-auto">
      <PricePlanPanel ad={ad} />
    </div>
  </>
)

function ManageProduct() {
  const ad = Route.useLoaderData()
  const isPublishedAtOnce = useIsPublishedAtOnce()
  return (
    <EditAd
      key={ad._id}
      ad={ad}
      // A colleague's level counts as well.
      isPublishedAtOnce={(category) => !ad.colleague && isPublishedAtOnce(category)}
      renderStatus={renderStatus}
      renderDeletion={renderDeletion}
      renderEdit={renderEdit}
      renderGuide={(draft: AdDraft) => <DraftGuide draft={draft} before={ad} />}
    />
  )
}
