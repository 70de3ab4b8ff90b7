import { createFileRoute } from '@tanstack/react-router'
import { BroadcastScreen } from '../../features/office/broadcasts/broadcast-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/broadcasts/$broadcastId')({
  head: screenHead('adminBroadcastsBroadcastId'),
  component: Message,
})

function Message() {
  const { broadcastId } = Route.useParams()
  return <BroadcastScreen key={broadcastId} id={broadcastId} />
}
