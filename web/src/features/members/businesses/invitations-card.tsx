import { acceptInvitation, removeInvitation } from '@bowerbird/contract/businesses/businesses.endpoints'
import type { OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/days.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

interface Props {
  invited: OwnBusiness['invited']
  /** The member belongs to a business already, so that they can't join another. */
  isTaken: boolean
  onChanged: (own: OwnBusiness) => void
}

/** Invitations to the member's email address. */
export function InvitationsCard({ invited, isTaken, onChanged }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isAccepted }: { id: string; isAccepted: boolean; name: string }) =>
      call(isAccepted ? acceptInvitation : removeInvitation, { params: { id } }),
    onSuccess: (own, { isAccepted, name }) => {
      showToast(
        isAccepted ? t`You’re now part of ${name}` : t`Invitation declined`,
        isAccepted ? 'success' : 'info',
      )
      onChanged(own)
    },
    onError: showRefusal,
  })
  if (invited.length === 0) return null
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 className="text-xl">{t`You’re invited`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t`If you join, the business’s name is shown beside your ads, and your ads are on its page. Its people can edit, pause, sell and delete your ads, and read and answer the chats about them that begin from then on. Earlier chats stay yours alone, and so do your offers, deals and phone number. Your account stays yours, and you can leave at any time.`}
        {isTaken && ` ${t`You already belong to a business. Leave it before you join another.`}`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {invited.map(({ _id: id, business, slug, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <Link
                to="/business/$slug"
                params={{ slug }}
                className="inline-flex min-h-11 items-center font-semibold text-bower wrap-anywhere hover:underline"
              >
                {business}
              </Link>
              <p className="text-sm text-ink-soft">
                <Trans>Since {formatDay(createdAt)}</Trans>
              </p>
            </div>
            <div className="flex gap-3">
              <Button
                variant="secondary"
                size="sm"
                disabled={isPending}
                onClick={() => mutate({ id, isAccepted: false, name: business })}
              >{t`Decline`}</Button>
              <Button
                size="sm"
                disabled={isPending || isTaken}
                onClick={() => mutate({ id, isAccepted: true, name: business })}
              >{t`Join`}</Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
