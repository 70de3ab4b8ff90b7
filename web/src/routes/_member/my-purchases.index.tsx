import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { PurchasesPage } from '../../features/selling/promotions/purchases-page.tsx'

export const Route = createFileRoute('/_member/my-purchases/')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  head: () => ({ meta: [{ title: pageTitle('My purchases') }] }),
  component: Purchases,
})

function Purchases() {
  return <PurchasesPage page={Route.useSearch().page ?? 1} />
}
