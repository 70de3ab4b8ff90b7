import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { BroadcastScreen } from '../../features/office/broadcasts/broadcast-screen.tsx'

export const Route = createFileRoute('/admin/broadcasts/$broadcastId')({
  head: () => ({ meta: [{ title: pageTitle(t`Message to members`) }] }),
  component: Message,
})

function Message() {
  const { broadcastId } = Route.useParams()
  return <BroadcastScreen key={broadcastId} id={broadcastId} />
}
