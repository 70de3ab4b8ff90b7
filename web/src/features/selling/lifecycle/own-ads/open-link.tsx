import { t } from '@bowerbird/contract/language/t'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { fromMyAds } from '../../../../platform/from-my-ads.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { myAdsKey } from '../lifecycle.queries.ts'

const targets = {
  view: { to: '/product/$productId', failed: t`Failed to view product` },
  edit: { to: '/manage-product/$productId', failed: t`Failed to edit product` },
} as const

interface Props {
  id: string
  action: keyof typeof targets
  className?: string
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The server's message, from an error or from a not-found page. */
function messageFrom(error: unknown): string | undefined {
  const { message, data } = (error ?? {}) as { message?: string; data?: { message?: string } }
  return message || data?.message
}

/** A link to an ad that loads it first: if that fails, the list stays and a toast says why. */
export function OpenLink({ id, action, className, children }: Props) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { to, failed } = targets[action]
  const target = { to, params: { productId: id }, state: fromMyAds } as const

  const handleClick = async (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const matches = await router.preloadRoute(target)
    setBusy(false)
    const broken = matches?.find(({ status }) => status === 'error' || status === 'notFound')
    if (!broken) return router.navigate(target)
    showToast(messageFrom(broken.error) || failed, 'error')
    void queryClient.invalidateQueries({ queryKey: myAdsKey })
  }

  return (
    <Link {...target} onClick={handleClick} aria-busy={isBusy || undefined} className={className}>
      {children}
    </Link>
  )
}
