import { abnLookup, formatAbn } from '@bowerbird/contract/businesses/abn'
import type { BusinessLicence } from '@bowerbird/contract/businesses/business-licence.schema'
import {
  changeBadge,
  checkLicence,
  getBusinessOfUser,
} from '@bowerbird/contract/businesses/businesses.endpoints'
import type { OfficeBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { licenceKindLabels, licenceRuleFor } from '@bowerbird/contract/businesses/licences'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { formatDay } from '../../../platform/days.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { RemoveBadgeDialog } from './remove-badge-dialog.tsx'

type Shown = NonNullable<OfficeBusiness['business']>

const businessQuery = (id: string) =>
  queryOptions({
    queryKey: ['business-of-user', id],
    queryFn: () => callAsAdmin(getBusinessOfUser, { params: { id } }),
  })

interface Props {
  userId: string
  /** Something was changed that the account's history shows. */
  onChanged: () => void
}

/** The business of a member, with what staff do about it. Renders nothing for private sellers. */
export function BusinessPanel({ userId, onChanged }: Props) {
  const client = useQueryClient()
  const query = businessQuery(userId)
  const { data, error, isFetching, refetch } = useQuery(query)
  if (data) {
    if (!data.business) return null
    return (
      <Panel
        business={data.business}
        onChanged={(changed) => {
          client.setQueryData(query.queryKey, changed)
          onChanged()
        }}
      />
    )
  }
  if (!error || isFetching) return <Skeleton className="h-11 rounded-card" />
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Trans>
        The member’s business could not be loaded.
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Trans>
    </p>
  )
}

function Panel({ business, onChanged }: { business: Shown; onChanged: (changed: OfficeBusiness) => void }) {
  const {
    _id: id,
    slug,
    name,
    abn,
    badgeRemoval,
    licences,
    people,
    sameAbn,
    street,
    suburb,
    state,
  } = business
  const [isRemoving, setRemoving] = useState(false)
  const mayDecide = useMayCall(changeBadge)
  const badge = useMutation({
    mutationFn: (reason: string | null) =>
      callAsAdmin(changeBadge, {
        params: { id },
        body: reason === null ? { isRemoved: false } : { isRemoved: true, reason },
      }),
    onSuccess: (changed, reason) => {
      setRemoving(false)
      showToast(reason === null ? t`The badge is back` : t`The badge is taken away`, 'success')
      onChanged(changed)
    },
    onError: showRefusal,
  })
  return (
    <section aria-label={t`Business`} className="rounded-card border border-line p-4">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {badgeRemoval === null ? (
          <Badge tone="night">{t`Business`}</Badge>
        ) : (
          <Badge tone="waratah">{t`Badge taken away`}</Badge>
        )}
      </h3>
      {badgeRemoval !== null && (
        <p className="mt-1 text-sm wrap-anywhere">
          <Trans>Reason: {badgeRemoval}</Trans>
        </p>
      )}
      <p className="mt-1 text-sm">
        {t`${[street, suburb, state].filter(Boolean).join(', ')} · ABN ${formatAbn(abn)}`}{' '}
        <a href={abnLookup(abn)} target="_blank" rel="noreferrer" className="text-bower underline">
          <Trans>
            Look it up<span className="sr-only"> in a new tab</span>
          </Trans>
        </a>
        {badgeRemoval === null && (
          <>
            {' · '}
            <Link
              to="/business/$slug"
              params={{ slug }}
              className="text-bower underline"
            >{t`See its page`}</Link>
          </>
        )}
      </p>
      {sameAbn.length > 0 && (
        <p className="mt-1 text-sm text-ochre">
          <Trans>The same ABN: {sameAbn.map((other) => other.name).join(', ')}</Trans>
        </p>
      )}
      <p className="mt-2 text-sm">
        {t`People:`}{' '}
        {people.map((person, index) => (
          <span key={person._id}>
            {index > 0 && ', '}
            <Link
              to="/admin/users/$userId"
              params={{ userId: person._id }}
              className="font-medium text-bower hover:underline"
            >
              {person.name}
            </Link>
            {person.isOwner && ` ${t`(owner)`}`}
          </span>
        ))}
      </p>
      {licences.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {licences.map((licence) => (
            <Licence
              key={`${licence.kind} ${licence.state}`}
              businessId={id}
              licence={licence}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {mayDecide && (
        <div className="mt-3">
          {badgeRemoval === null ? (
            <Button
              variant="danger"
              size="sm"
              onClick={() => setRemoving(true)}
            >{t`Take the badge away`}</Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              isBusy={badge.isPending}
              onClick={() => badge.mutate(null)}
            >{t`Give the badge back`}</Button>
          )}
        </div>
      )}
      {isRemoving && (
        <RemoveBadgeDialog
          name={name}
          isBusy={badge.isPending}
          onConfirm={(reason) => badge.mutate(reason)}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}

interface LicenceProps {
  businessId: string
  licence: BusinessLicence
  onChanged: (changed: OfficeBusiness) => void
}

function Licence({ businessId, licence, onChanged }: LicenceProps) {
  const { kind, state, number, checkedAt } = licence
  const mayCheck = useMayCall(checkLicence)
  const rule = licenceRuleFor(kind, state)
  const { mutate, isPending } = useMutation({
    mutationFn: (isChecked: boolean) =>
      callAsAdmin(checkLicence, { params: { id: businessId }, body: { kind, state, number, isChecked } }),
    onSuccess: onChanged,
    onError: showRefusal,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-56">
        {rule?.name ?? licenceKindLabels[kind]}, {state}: <strong className="wrap-anywhere">{number}</strong>
        <span className="block text-ink-soft">
          {checkedAt ? t`Found in the register on ${formatDay(checkedAt)}` : t`Not checked yet`}
          {rule && (
            <>
              {' · '}
              <a href={rule.source} target="_blank" rel="noreferrer" className="text-bower underline">
                {rule.law}
                <span className="sr-only">{` ${t`in a new tab`}`}</span>
              </a>
            </>
          )}
        </span>
      </p>
      {mayCheck && (
        <Button variant="secondary" size="sm" isBusy={isPending} onClick={() => mutate(!checkedAt)}>
          {checkedAt ? t`Not checked after all` : t`Mark as checked`}
        </Button>
      )}
    </li>
  )
}
