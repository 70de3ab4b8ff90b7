import { createFileRoute } from '@tanstack/react-router'
import { MyDealsPage } from '../../features/members/deals/my-deals-page.tsx'
import { MyPlaces } from '../../features/members/lifecycle/queue/my-places.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

/** Of a scanned code. */
interface Scanned {
  deal?: string
  code?: string
}

export const Route = createFileRoute('/_member/my-deals')({
  validateSearch: ({ deal, code }: Record<string, unknown>): Scanned => ({
    ...(typeof deal === 'string' && { deal }),
    // The router reads 4711 as a number, and 0815 as a text.
    ...(/^\d{1,4}$/.test(String(code)) && { code: String(code).padStart(4, '0') }),
  }),
  head: screenHead('myDeals'),
  component: MyDeals,
})

function MyDeals() {
  const { deal, code } = Route.useSearch()
  return (
    <MyDealsPage
      queues={<MyPlaces />}
      scanned={deal && code ? { deal, code: String(code).padStart(4, '0') } : undefined}
    />
  )
}
