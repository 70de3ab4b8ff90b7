import { createFileRoute } from '@tanstack/react-router'
import { PurchasesPage } from '../../features/selling/promotions/purchases-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/my-purchases/')({
  // For the types of links only: the page validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): { page?: number } => search,
  head: screenHead('myPurchasesIndex'),
  component: Purchases,
})

function Purchases() {
  const { page } = Route.useSearch()
  return <PurchasesPage page={Number.isInteger(page) && Number(page) > 1 ? Number(page) : 1} />
}
