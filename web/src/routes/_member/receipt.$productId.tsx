import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { LoadFailedActions } from '../../features/browsing/ads/load-failed.tsx'
import { PageMessage } from '../../features/browsing/shell/page-message.tsx'
import { loadForReceipt } from '../../features/members/rules/receipt.calls.ts'
import { ReceiptPage } from '../../features/members/rules/receipt-page.tsx'
import { useSession } from '../../platform/session.ts'
import printStyles from '../../styles/print.css?url'

/** A bad id, no such ad, or one that is not public. */
function throwNotFound(error: unknown): never {
  if (error instanceof AppError && [400, 401, 404, 410].includes(error.httpStatus)) throw notFound()
  throw error
}

export const Route = createFileRoute('/_member/receipt/$productId')({
  loader: ({ params: { productId } }) => loadForReceipt(productId).catch(throwNotFound),
  head: () => ({
    meta: [{ title: pageTitle(t`Receipt`) }],
    links: [{ rel: 'stylesheet', href: printStyles, media: 'print' }],
  }),
  component: Receipt,
  notFoundComponent: () => (
    <PageMessage
      title={t`Product not found. Please check the URL and try again.`}
      actions={<LoadFailedActions />}
    >{t`The ad may have been sold or removed.`}</PageMessage>
  ),
})

function Receipt() {
  const { ad, isOwn } = Route.useLoaderData()
  const session = useSession()
  return <ReceiptPage ad={ad} isOwn={isOwn} name={session.state === 'member' ? session.user.name : ''} />
}
