import type { ShownAnnouncement } from '@bowerbird/contract/announcements/announcements.types'
import type { ReactNode } from 'react'

export function NoticesScreen({ preview }: { preview: (a: ShownAnnouncement) => ReactNode }) {
  return <div>{String(preview)}</div>
}
