import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import type { AgreedMeeting, Deal, NewMeeting, PlacesForDeal } from '@bowerbird/contract/deals/deals.schema'
import * as terms from '@bowerbird/contract/deals/deals.terms'
import { clockText, meetingText, momentOf } from '@bowerbird/contract/deals/meeting-time'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { zoneOf } from '@bowerbird/contract/rules/local-day'
import { DAY, MINUTE } from '@bowerbird/contract/time'
import { ICalCalendar } from 'ical-generator'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { inEnglish } from '../../../platform/language/language.ts'
import type { Member } from '../../../platform/session.ts'
import { suggestMeetingPlaces } from '../../meeting-places/suggest-meeting-places.service.ts'
import { reserveAd } from '../../moderation-queue/ad-changes.service.ts'
import { refusalTo } from '../chat.service.ts'
import { dealMessages } from './deal-texts.ts'
import { type Changed, changeDeal, type DealDeps, ensureDealMove, viewDeal } from './deals.service.ts'
import { insertNoShow } from './deals.store.ts'
import * as store from './meetings.store.ts'

/** Meetings are for deals that are still to be done, by people who talk to each other. */
function ensureOpen({ deal, side, part }: Changed): void {
  ensureDealMove({ deal, side }, 'say')
  const refused = part && refusalTo(part)
  if (!part || refused) throw new AppError(refused ? 'FORBIDDEN' : 'CONFLICT', refused ?? terms.DEAL_MOVED_ON)
}

const wrongTime = (message: string) =>
  new AppError('INVALID_INPUT', message, { validationErrors: { at: message } })

function timeOf(wall: string, timeZone: string): Date {
  const at = momentOf(wall, timeZone)
  if (!at) throw wrongTime(terms.NO_SUCH_TIME)
  if (at.getTime() <= Date.now()) throw wrongTime(terms.TIME_OVER)
  if (at.getTime() > Date.now() + terms.MAX_MEETING_DAYS * DAY) throw wrongTime(terms.timeTooFar())
  return at
}

/** Public places near the ad, for either side of the deal, and the seller's own habit for the seller. */
export async function suggestPlaces(db: Queryable, member: Member, id: string): Promise<PlacesForDeal> {
  const { productId, side } = await viewDeal(db, member, id)
  if (productId === null) return { places: [], usual: [] }
  const usual = side === 'seller' ? await store.listUsualMeetings(db, member.id, productId) : []
  return { ...(await suggestMeetingPlaces(db, productId)), usual }
}

/** Proposes a time and a place, or others instead. The same proposal twice is one. */
export const proposeMeeting = (
  deps: DealDeps,
  member: Member,
  id: string,
  { at: wall, place }: NewMeeting,
): Promise<Deal> =>
  changeDeal(deps, member, id, async (tx, changed) => {
    ensureOpen(changed)
    const { ad, side: by, say } = changed
    const known = await store.findMeeting(tx, id)
    const timeZone = zoneOf(ad && abbreviationOf(ad.fields.state))
    const at = timeOf(wall, timeZone)
    const isSame = known?.at.getTime() === at.getTime() && known.place === place
    if (isSame && known.by === by) return
    await store.setMeeting(tx, id, { at, timeZone, place, by })
    await say(
      inEnglish(() => dealMessages[known?.isAgreed ? 'change' : 'propose'](meetingText(at, timeZone), place)),
    )
  })

/** The ad stays reserved until the end of the day on which they meet. */
async function reserveUntil(tx: Tx, { ad, deal }: Changed, at: Date): Promise<void> {
  const reservation = ad?.status === 'reserved' ? ad.reservation : null
  if (ad?.status !== 'reserved' || reservation?.reservedFor !== deal.buyerId) return
  const until = new Date(at.getTime() + DAY / 2)
  if (reservation.until < until)
    await reserveAd(tx, { id: ad.id, status: ad.status }, { until, reservedFor: deal.buyerId })
}

/** Agrees to what the other side has proposed, if it is still that. */
export const agreeMeeting = (
  deps: DealDeps,
  member: Member,
  id: string,
  { at, place }: AgreedMeeting,
): Promise<Deal> =>
  changeDeal(deps, member, id, async (tx, changed) => {
    ensureOpen(changed)
    const meeting = await store.findMeeting(tx, id)
    if (!meeting) throw new AppError('CONFLICT', terms.NO_MEETING)
    if (meeting.at.getTime() !== Date.parse(at) || meeting.place !== place)
      throw new AppError('CONFLICT', terms.MEETING_MOVED_ON)
    if (meeting.isAgreed) return
    if (meeting.by === changed.side) throw new AppError('CONFLICT', terms.OWN_PROPOSAL)
    if (meeting.at.getTime() <= Date.now()) throw new AppError('CONFLICT', terms.TIME_OVER)
    await store.setMeetingAgreed(tx, id)
    await reserveUntil(tx, changed, meeting.at)
    await changed.say(inEnglish(() => dealMessages.agree(meetingText(meeting.at, meeting.timeZone))))
  })

async function agreedMeeting(tx: Tx, id: string): Promise<store.Meeting> {
  const meeting = await store.findMeeting(tx, id)
  if (!meeting?.isAgreed) throw new AppError('CONFLICT', terms.NO_MEETING)
  return meeting
}

export const sayLate = (deps: DealDeps, member: Member, id: string, minutes: number): Promise<Deal> =>
  changeDeal(deps, member, id, async (tx, changed) => {
    ensureOpen(changed)
    await agreedMeeting(tx, id)
    await changed.say(dealMessages.late(minutes))
  })

/** Counts that the other side didn't come. They aren't told. */
export const reportNoShow = (deps: DealDeps, member: Member, id: string): Promise<Deal> =>
  changeDeal(deps, member, id, async (tx, changed) => {
    ensureDealMove(changed, 'say')
    const { at } = await agreedMeeting(tx, id)
    if (Date.now() < at.getTime() + terms.NO_SHOW_MINUTES * MINUTE)
      throw new AppError('CONFLICT', terms.notYetMissed())
    await insertNoShow(tx, id, changed.side === 'buyer' ? 'seller' : 'buyer')
  })

/** Length of a meeting in a calendar. */
const MEETING_MINUTES = 30

/** In UTC, which every calendar shows by its owner's clock, also when the clocks change in between; with the local time as text. */
export async function calendarOf(
  db: Queryable,
  member: Member,
  id: string,
  url: string,
): Promise<{ name: string; text: string }> {
  const { meeting, title, other, timeZone, conversationId } = await viewDeal(db, member, id)
  if (!meeting?.isAgreed) throw new AppError('CONFLICT', terms.NO_MEETING)
  const start = new Date(meeting.at)
  const calendar = new ICalCalendar({ prodId: { company: 'Bowerbird', product: 'Market', language: 'EN' } })
  calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    start,
    end: new Date(start.getTime() + MEETING_MINUTES * MINUTE),
    summary: title,
    location: meeting.place,
    description: t`With ${other ?? t`a deleted member`} at ${clockText(start, timeZone)} (${timeZone.split('/')[1]?.replace('_', ' ') ?? ''} time).`,
    url: `${url}/chat?conversation=${conversationId ?? ''}`,
  })
  return { name: 'meeting.ics', text: calendar.toString() }
}
