import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ownBusinessQuery } from './businesses.queries.ts'

/** From the member's profile to their business, or to founding one. */
export function BusinessLink() {
  const { data } = useQuery(ownBusinessQuery)
  const isInvited = data?.business === null && data.invited.length > 0
  return (
    <Link
      to="/business"
      className="mt-6 flex min-h-11 items-center gap-[min(1rem,3vw)] rounded-card border border-line bg-surface p-[min(1rem,4vw)] shadow-soft hover:border-bower sm:px-8"
    >
      <Icon name="building-2" className="size-6 text-bower" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink wrap-anywhere">
          {data?.business?.name ?? t`My Business`}
        </span>
        <span className="block text-sm text-ink-soft">
          {isInvited
            ? t`You’re invited to join a business`
            : data?.business
              ? t`Its page, its people and its licences`
              : t`Selling as a business? Set up its page here`}
        </span>
      </span>
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </Link>
  )
}
