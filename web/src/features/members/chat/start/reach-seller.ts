import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { NO_SELLER_CONTACT, OWN_AD_CHAT } from '@bowerbird/contract/chat/chat.terms'
import { call } from '../../../../platform/api.ts'
import { currentSession } from '../../../../platform/session.ts'
import { type ChatStart, chatStartFor } from './chat-start.ts'

/** A short delay, so that the busy state is visible. */
const REVEAL_MS = 500

/** Server-rendered pages have no contact data: members fetch it on request. */
const withContact = (ad: Ad): Promise<Ad> =>
  ad.email === undefined ? call(getAd, { params: { id: ad._id }, query: {} }) : Promise.resolve(ad)

/** The number as it is stored; null when the seller has none or hides it. */
export async function phoneOf(ad: Ad): Promise<string | null> {
  const [{ sellerPhoneNumber }] = await Promise.all([
    withContact(ad),
    new Promise((resolve) => setTimeout(resolve, REVEAL_MS)),
  ])
  return sellerPhoneNumber || null
}

/** The state for the messages page, or a message why chatting is not possible. */
export async function chatWith(ad: Ad): Promise<ChatStart | string> {
  const full = await withContact(ad)
  const session = currentSession()
  if (!full.email) return NO_SELLER_CONTACT
  if (session.state === 'member' && session.user.email.toLowerCase() === full.email.toLowerCase()) {
    return OWN_AD_CHAT
  }
  return chatStartFor(full, full.email)
}
