import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { LoadFailedActions } from '../../features/browsing/ads/load-failed.tsx'
import { PageMessage } from '../../features/browsing/shell/page-message.tsx'
import { loadOwnAd } from '../../features/selling/posting/edit/own-ad.calls.ts'
import { PosterPage } from '../../features/selling/posting/poster/poster-page.tsx'
import printStyles from '../../styles/print.css?url'

/** A bad id, no such ad, or someone else's. */
function throwNotFound(error: unknown): never {
  if (error instanceof AppError && [400, 403, 404, 410].includes(error.httpStatus)) throw notFound()
  throw error
}

export const Route = createFileRoute('/_member/poster/$productId')({
  loader: ({ params: { productId } }) => loadOwnAd(productId).catch(throwNotFound),
  head: () => ({
    meta: [{ title: pageTitle(t`Poster`) }],
    links: [{ rel: 'stylesheet', href: printStyles, media: 'print' }],
  }),
  component: Poster,
  notFoundComponent: () => (
    <PageMessage
      title={t`Product not found. Please check the URL and try again.`}
      actions={<LoadFailedActions />}
    >{t`You can print posters of your own ads.`}</PageMessage>
  ),
})

function Poster() {
  return <PosterPage ad={Route.useLoaderData()} />
}
