import { closeOwnBusiness } from '@bowerbird/contract/businesses/businesses.endpoints'
import type { BusinessPerson, OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { t } from '@bowerbird/contract/language/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Reference } from '../../../ui/reference.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { BusinessForm } from './business-form.tsx'
import type { OwnedBusiness } from './business-values.ts'
import { ownBusinessQuery } from './businesses.queries.ts'
import { InvitationsCard } from './invitations-card.tsx'
import { PeopleCard } from './people-card.tsx'

interface Props {
  renderAvatar: (person: BusinessPerson) => ReactNode
}

/** A member's business: its page, its people, and the invitations to join one. */
export function MyBusinessPage({ renderAvatar }: Props) {
  const client = useQueryClient()
  const { data, isPending, isFetching, error, refetch } = useQuery(ownBusinessQuery)
  const show = (own: OwnBusiness) => client.setQueryData(ownBusinessQuery.queryKey, own)
  return (
    <div className="page-width max-w-4xl py-8">
      <h1>{t`My Business`}</h1>
      {isPending && (
        <div role="status" className="mt-6">
          <span className="sr-only">{t`Loading your business`}</span>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
      {!isPending && !data && (
        <div role="alert">
          <EmptyMessage
            icon="building-2"
            title={t`We couldn’t load your business`}
            action={<Button isBusy={isFetching} onClick={() => void refetch()}>{t`Try Again`}</Button>}
          >
            <Reference of={error} />
          </EmptyMessage>
        </div>
      )}
      {data && (
        <div className="mt-6 grid gap-6">
          <InvitationsCard invited={data.invited} isTaken={data.business !== null} onChanged={show} />
          {data.business ? (
            <Existing business={data.business} renderAvatar={renderAvatar} onChanged={show} />
          ) : (
            <Card as="section" className="p-5 sm:p-8">
              <h2 className="text-xl">{t`Selling as a business?`}</h2>
              <p className="mt-2 mb-6 max-w-prose text-ink-soft">{t`Then buyers must be able to see that. Tell us about your business, and it gets a page with everything you sell. Your ads show its name and that it is a business.`}</p>
              <BusinessForm key="new" business={null} onSaved={show} />
            </Card>
          )}
        </div>
      )}
    </div>
  )
}

interface ExistingProps {
  business: OwnedBusiness
  renderAvatar: (person: BusinessPerson) => ReactNode
  onChanged: (own: OwnBusiness) => void
}

function Existing({ business, renderAvatar, onChanged }: ExistingProps) {
  const { _id: id, name, slug, isOwner, badgeRemoval, people } = business
  const others = people.filter((person) => person.isOwner).length > 1
  return (
    <>
      {badgeRemoval !== null && (
        <div role="note" className="rounded-card bg-waratah-soft px-4 py-3">
          <p className="font-semibold">{t`We’ve taken the Business badge and the page away.`}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{badgeRemoval}</p>
          <p className="mt-1 text-sm">
            <Trans>
              Your ads stay as they are, without the badge. Think we’re wrong, or have you put it right?{' '}
              <Link to="/contact-us" className="font-medium underline hover:no-underline">
                Write to us
              </Link>
            </Trans>
          </p>
        </div>
      )}
      <Card as="section" className="p-5 sm:p-8">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h2 className="min-w-0 text-xl wrap-anywhere">{name}</h2>
          {badgeRemoval === null && (
            <Link to="/business/$slug" params={{ slug }} className={buttonClass({ variant: 'secondary' })}>
              <Icon name="eye" className="size-4" />
              {t`See its page`}
            </Link>
          )}
        </div>
        {isOwner ? (
          <BusinessForm key={id} business={business} onSaved={onChanged} />
        ) : (
          <p className="text-ink-soft">{t`Your ads show the name of this business. All of you manage each other’s ads and answer each other’s chats about them. Its owners edit the page, and invite and remove people.`}</p>
        )}
      </Card>
      <PeopleCard business={business} renderAvatar={renderAvatar} onChanged={onChanged} />
      {isOwner && !others && <CloseBusiness name={name} />}
    </>
  )
}

function CloseBusiness({ name }: { name: string }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(closeOwnBusiness),
    onSuccess: async () => {
      setAsked(false)
      showToast(t`Your business page is closed`, 'success')
      await client.invalidateQueries(ownBusinessQuery)
    },
    onError: (error) => {
      setAsked(false)
      showRefusal(error)
    },
  })
  return (
    <div>
      <Button variant="ghost" onClick={() => setAsked(true)}>{t`Close the business`}</Button>
      {isAsked && (
        <ConfirmDialog
          title={t`Close ${name}?`}
          confirmLabel={t`Close the business`}
          isBusy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t`Its page, its licences and its opening hours are deleted. Its people keep their accounts, the ads they have posted and the chats about them, without the business’s name. They no longer manage each other’s.`}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
