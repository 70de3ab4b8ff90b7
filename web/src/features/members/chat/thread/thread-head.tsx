import { t } from '@bowerbird/contract/language/t'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ChatAvatar } from '../chat-avatar.tsx'

interface Props {
  name: string
  picture: string | null
  /** The seller whose page the name leads to; buyers may have none. */
  sellerId?: string | undefined
  isOnline?: boolean | undefined
  isPhoneVerified?: boolean | undefined
  isTyping?: boolean
  /** The business that they sell for. */
  business?: string | null | undefined
  /** Actions such as block and report. */
  menu?: ReactNode
}

/** Goes back to the list if the thread was opened from there; otherwise replaces the thread by the list. */
function useToList(): () => void {
  const router = useRouter()
  return () => {
    if (router.state.location.state.isFromList) router.history.back()
    else void router.navigate({ to: '/chat', search: {}, state: {}, replace: true })
  }
}

/** None where text is so large that the name needs the room: a phone is less than 20 letters wide then. */
const avatarWidth =
  'me-[clamp(-0.75rem,(100vw-20rem)*1000,0px)] max-w-[clamp(0px,(100vw-20rem)*1000,2.75rem)] overflow-hidden'

export function ThreadHead({
  name,
  picture,
  sellerId,
  isOnline,
  isPhoneVerified,
  isTyping = false,
  business,
  menu,
}: Props) {
  const toList = useToList()
  const state = isTyping ? t`typing…` : isOnline ? t`Online` : ''
  return (
    <header className="flex min-h-16 items-center gap-x-3 border-b border-line px-3 py-2 sm:px-4">
      <button
        type="button"
        aria-label={t`Back to conversations`}
        onClick={toList}
        className="-ms-1 grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-sky md:hidden"
      >
        <Icon name="arrow-left" className="size-6" />
      </button>
      <ChatAvatar name={name} picture={picture} isOnline={isOnline} className={`size-11 ${avatarWidth}`} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-lg leading-tight wrap-break-word">
          {sellerId ? (
            <Link to="/seller/$sellerId" params={{ sellerId }} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="truncate text-sm text-ink-soft empty:hidden">
          {[state, business, isPhoneVerified ? t`Phone verified` : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      {menu}
    </header>
  )
}
