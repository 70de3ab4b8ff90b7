import { createFileRoute } from '@tanstack/react-router'
import { ManyPage } from '../../features/selling/posting/many/many-page.tsx'
import { useSession } from '../../platform/session.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/sell-many')({
  head: screenHead('sellMany'),
  component: SellMany,
})

function SellMany() {
  const session = useSession()
  if (session.state !== 'member') return null
  const { email, name } = session.user
  return <ManyPage key={email} seller={{ member: email, name }} />
}
