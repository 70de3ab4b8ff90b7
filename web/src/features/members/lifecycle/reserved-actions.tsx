import { useIsMember } from '../../../platform/session.ts'
import { QueueButton } from './queue/queue-button.tsx'
import { WatchButton } from './watch-button.tsx'

/** On a reserved ad, for those who would like to have it. Only members can queue. */
export function ReservedActions({ adId }: { adId: string }) {
  const isMember = useIsMember()
  return (
    <div className="flex flex-wrap items-center">
      {isMember && <QueueButton adId={adId} />}
      <WatchButton adId={adId} />
    </div>
  )
}
