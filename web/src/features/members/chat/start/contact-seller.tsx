import { showPhone } from '@bowerbird/contract/accounts/phone'
import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import {
  LOGIN_FOR_PHONE,
  LOGIN_TO_CHAT,
  NO_PHONE_NUMBER,
  NO_SELLER_CONTACT,
  OWN_AD_CHAT,
} from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { requireLogin } from '../../../../platform/login-gate.ts'
import { currentSession } from '../../../../platform/session.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { type ChatStart, chatStartFor } from './chat-start.ts'

/** A short delay, so that the busy state is visible. */
const REVEAL_MS = 500

/** Server-rendered pages have no contact data: members fetch it on request. */
const withContact = (ad: Ad): Promise<Ad> =>
  ad.email === undefined
    ? call(getAd, { params: { id: ad._id }, query: { phone: 'hidden' } })
    : Promise.resolve(ad)

/** The number as it is stored; null when the seller has none or hides it. The seller can see that it was asked for. */
async function phoneOf({ _id: id }: Ad): Promise<string | null> {
  const [{ sellerPhoneNumber }] = await Promise.all([
    call(getAd, { params: { id }, query: {} }),
    new Promise((resolve) => setTimeout(resolve, REVEAL_MS)),
  ])
  return sellerPhoneNumber || null
}

/** The state for the messages page, or a message why chatting is not possible. */
async function chatWith(ad: Ad): Promise<ChatStart | string> {
  const full = await withContact(ad)
  const session = currentSession()
  if (!full.email) return NO_SELLER_CONTACT
  if (session.state === 'member' && session.user.email.toLowerCase() === full.email.toLowerCase()) {
    return OWN_AD_CHAT
  }
  return chatStartFor(full, full.email)
}

const sorry = (error: unknown) =>
  showToast((error instanceof Error && error.message) || t`That did not work. Please try again.`, 'error')

/** The seller's number, hidden until requested. */
function PhoneButton({ ad, noteId, className = '' }: { ad: Ad; noteId: string; className?: string }) {
  // Undefined: not requested yet. Null: the seller has no number.
  const [phone, setPhone] = useState<string | null>()
  const [isBusy, setBusy] = useState(false)

  const reveal = async () => {
    setBusy(true)
    try {
      setPhone(await phoneOf(ad))
    } catch (error) {
      sorry(error)
    } finally {
      setBusy(false)
    }
  }
  const handleClick = () => void requireLogin({ message: LOGIN_FOR_PHONE, onLoggedIn: () => void reveal() })

  if (phone) {
    const { national, international, href } = showPhone(phone)
    return (
      <a
        href={href}
        className={`${buttonClass({ variant: 'secondary' })} leading-tight tabular-nums ${className}`}
      >
        <Icon name="phone" className="size-5" />
        <span>
          {national}{' '}
          {international !== national && (
            <span className="block text-xs font-normal text-ink-soft">{international}</span>
          )}
        </span>
      </a>
    )
  }
  if (phone === null) {
    return (
      <p role="status" className={`grid min-h-11 place-items-center text-center text-ink-soft ${className}`}>
        {NO_PHONE_NUMBER}
      </p>
    )
  }
  return (
    <Button
      onClick={handleClick}
      variant="secondary"
      isBusy={isBusy}
      aria-describedby={noteId}
      className={`noscript:hidden ${className}`}
    >
      {!isBusy && <Icon name="phone" className="size-5" />}
      {t`Show phone`}
    </Button>
  )
}

/** Said before anyone asks for a number. */
const PhoneNote = ({ id }: { id: string }) => (
  <p
    id={id}
    className="col-span-full text-center text-xs text-ink-soft noscript:hidden"
  >{t`The seller sees when you ask for their number.`}</p>
)

function ChatButton({ ad, className = '' }: { ad: Ad; className?: string }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const start = async () => {
    setBusy(true)
    try {
      const chat = await chatWith(ad)
      if (typeof chat === 'string') showToast(chat, 'error')
      else await router.navigate({ to: '/chat', search: {}, state: { initChat: true, chat } })
    } catch (error) {
      sorry(error)
    } finally {
      setBusy(false)
    }
  }
  const handleClick = () => void requireLogin({ message: LOGIN_TO_CHAT, onLoggedIn: () => void start() })

  return (
    <Button onClick={handleClick} isBusy={isBusy} className={`noscript:hidden ${className}`}>
      {!isBusy && <Icon name="message-circle" className="size-5" />}
      {t`Chat with seller`}
    </Button>
  )
}

/** Beside the seller on wide screens; phones have a bar at the bottom instead. */
export function ContactSeller({ ad }: { ad: Ad }) {
  return (
    <>
      <div className="mt-5 grid gap-3 max-lg:hidden">
        <ChatButton ad={ad} />
        <PhoneButton ad={ad} noteId="phone-note" />
        <PhoneNote id="phone-note" />
      </div>
      <noscript>{t`Turn on JavaScript to chat with the seller or see their phone number.`}</noscript>
    </>
  )
}

export function ContactBar({ ad }: { ad: Ad }) {
  return (
    // Below each other where text is large.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-1">
      <PhoneButton ad={ad} noteId="bar-phone-note" className="px-2!" />
      <ChatButton ad={ad} className="px-2!" />
      <PhoneNote id="bar-phone-note" />
    </div>
  )
}
