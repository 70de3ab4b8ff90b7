/** How an announcement looks: an ordinary notice, good news, or something to watch out for. */
export const announcementTones = ['notice', 'good', 'warning'] as const
export type AnnouncementTone = (typeof announcementTones)[number]

/** One line that every page shows at its top. */
export interface Announcement {
  text: string
  /** Null: none. */
  link: { label: string; address: string } | null
  tone: AnnouncementTone
  /** Null: from now on. */
  startsAt: string | null
  /** Null: until somebody takes it down. */
  endsAt: string | null
}

/** An announcement on a page. Times are relative to when the page was made, because browsers' clocks may be wrong. */
export interface ShownAnnouncement extends Pick<Announcement, 'text' | 'link' | 'tone'> {
  /** Another one that a visitor has not dismissed has another id. */
  id: string
  /** 0: it is shown. */
  startsInMs: number
  /** Undefined: it has no end. */
  endsInMs: number | undefined
}
