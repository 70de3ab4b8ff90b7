import { t } from '../language/t.ts'
import { HOUR } from '../time.ts'
import type { Announcement, ShownAnnouncement } from './announcements.types.ts'

/** A page that is opened this long before has the announcement already, and shows it at its minute. */
const AHEAD_MS = HOUR

/** FNV-1a. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value >>> 0).toString(36)
}

/** The database returns the parts of an object in another order. */
const linkParts = (link: Announcement['link']) => link && [link.label, link.address]

/** What people read: whoever has dismissed it doesn't see it again when only its end moves. */
const idOf = ({ text, link, tone }: Announcement): string =>
  hash(JSON.stringify([text, linkParts(link), tone]))

/** The announcement as a page that is made now has it; undefined if it has none. */
export function announcementAt(
  announcement: Announcement | null,
  now: number = Date.now(),
): ShownAnnouncement | undefined {
  if (!announcement) return undefined
  const { text, link, tone, startsAt, endsAt } = announcement
  const startsInMs = startsAt === null ? 0 : Math.max(0, Date.parse(startsAt) - now)
  const endsInMs = endsAt === null ? undefined : Date.parse(endsAt) - now
  if (startsInMs > AHEAD_MS || (endsInMs !== undefined && endsInMs <= 0)) return undefined
  return { id: idOf(announcement), text, link, tone, startsInMs, endsInMs }
}

export type AnnouncementState = 'none' | 'planned' | 'shown' | 'over'

export function announcementState(
  announcement: Pick<Announcement, 'startsAt' | 'endsAt'> | null,
  now: number = Date.now(),
): AnnouncementState {
  if (!announcement) return 'none'
  const { startsAt, endsAt } = announcement
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over'
  return startsAt !== null && Date.parse(startsAt) > now ? 'planned' : 'shown'
}

/** The difference in plain words, for the history and the audit log. */
export function announcementChanges(before: Announcement | null, after: Announcement | null): string[] {
  if (!after) return before ? [t`Taken down: “${before.text}”`] : []
  if (!before) return [t`Announced: “${after.text}”`]
  const differs = (name: 'text' | 'tone' | 'startsAt' | 'endsAt') => before[name] !== after[name]
  const hasOtherLink = JSON.stringify(linkParts(before.link)) !== JSON.stringify(linkParts(after.link))
  return [
    ...(differs('text') ? [t`Text changed to “${after.text}”`] : []),
    ...(hasOtherLink ? [after.link ? t`Link changed to ${after.link.address}` : t`Link removed`] : []),
    ...(differs('tone') ? [t`Tone changed to ${after.tone}`] : []),
    ...(differs('startsAt') ? [t`Start changed`] : []),
    ...(differs('endsAt') ? [t`End changed`] : []),
  ]
}
