import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '../../features/selling/promotions/invoice-page.tsx'
import printStyles from '../../styles/print.css?url'

export const Route = createFileRoute('/_member/my-purchases/invoice/$number')({
  head: () => ({
    meta: [{ title: pageTitle(t`Invoice`) }],
    links: [{ rel: 'stylesheet', href: printStyles, media: 'print' }],
  }),
  component: Invoice,
})

function Invoice() {
  return <InvoicePage number={Number(Route.useParams().number)} />
}
