import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ManyPage } from '../../features/selling/posting/many/many-page.tsx'
import { useSession } from '../../platform/session.ts'

export const Route = createFileRoute('/_member/sell-many')({
  head: () => ({ meta: [{ title: pageTitle(t`Clear out a house`) }] }),
  component: SellMany,
})

function SellMany() {
  const session = useSession()
  if (session.state !== 'member') return null
  const { email, name } = session.user
  return <ManyPage key={email} seller={{ member: email, name }} />
}
