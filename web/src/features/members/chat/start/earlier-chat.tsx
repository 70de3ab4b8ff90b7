import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

/** On the page of a sold ad: a link to the member's conversation about it, if there is one. */
export function EarlierChat({ ad: { _id } }: { ad: Ad }) {
  const [conversation, setConversation] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    call(listConversations, { query: { productId: _id } }).then(
      ({ conversations }) => isCurrent && setConversation(conversations[0]?._id),
      // The conversation is also on the messages page.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [_id])
  if (!conversation) return null
  return (
    <Link
      to="/chat"
      search={{ conversation }}
      className={`${buttonClass({ variant: 'secondary' })} mt-5 w-full`}
    >
      <Icon name="message-circle" className="size-5" />
      {t`Open your chat`}
    </Link>
  )
}
