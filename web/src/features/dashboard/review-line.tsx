import { listAdminAds } from '@bowerbird/contract/moderation/moderation.endpoints'
import { Link } from '@tanstack/react-router'
import { useMayCall } from '../../platform/session.ts'
import { Icon } from '../../ui/icon.tsx'

/** The one item on this screen that needs action. */
export function ReviewLine({ count }: { count: number }) {
  const mayOpen = useMayCall(listAdminAds)
  if (count === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-gum-soft px-4 py-3 font-semibold text-gum">
        <Icon name="circle-check" className="size-5" />
        No ads waiting for review
      </p>
    )
  }
  const text =
    count === 1 ? '1 ad waiting for review' : `${count.toLocaleString('en-AU')} ads waiting for review`
  const look =
    'flex min-h-12 items-center gap-3 rounded-card border border-ochre/40 bg-ochre-soft px-4 py-3 font-semibold text-ochre'
  if (!mayOpen) {
    return (
      <p className={look}>
        <Icon name="clipboard-check" className="size-5" />
        {text}
      </p>
    )
  }
  return (
    <Link to="/admin/products" search={{ status: 'pending' }} className={`group ${look} hover:border-ochre`}>
      <Icon name="clipboard-check" className="size-5" />
      {text}
      <Icon name="arrow-right" className="ml-auto size-5 transition-transform group-hover:translate-x-1" />
    </Link>
  )
}
