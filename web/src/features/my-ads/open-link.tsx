import { Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { fromMyAds } from '../../platform/from-my-ads.ts'
import { showToast } from '../../ui/toasts.ts'

const targets = {
  view: { to: '/product/$productId', failed: 'Failed to view product' },
  edit: { to: '/manage-product/$productId', failed: 'Failed to edit product' },
} as const

interface Props {
  id: string
  way: keyof typeof targets
  className?: string
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The server's words, whether they came as an error or with a page that says that nothing is there. */
function whyBroken(error: unknown): string | undefined {
  const { message, data } = (error ?? {}) as { message?: string; data?: { message?: string } }
  return message || data?.message
}

/** A link to an ad that is only followed once the ad is there: else the list stays, and says why. */
export function OpenLink({ id, way, className, children }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const { to, failed } = targets[way]
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
    showToast(whyBroken(broken.error) || failed, 'error')
    void router.invalidate()
  }

  return (
    <Link {...target} onClick={handleClick} aria-busy={isBusy || undefined} className={className}>
      {children}
    </Link>
  )
}
