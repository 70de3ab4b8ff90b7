import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { followSeller, listFollowed, unfollowSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import type { FollowedSeller } from '@bowerbird/contract/sellers/sellers.schema'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { call } from '../../../platform/api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyMessage } from '../../../ui/lists/empty-message.tsx'
import { Reference } from '../../../ui/reference.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'

const followedQuery = (email: string) =>
  queryOptions({ queryKey: ['following', email], queryFn: () => call(listFollowed) })

const adsNow = (count: number): string =>
  count === 0 ? t`No ads right now` : plural(count, { one: '# ad now', other: '# ads now' })

interface RowProps {
  seller: FollowedSeller
  avatar: ReactNode
  onUnfollow: () => void
}

function Row({ seller: { _id, name, adCount }, avatar, onUnfollow }: RowProps) {
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-soft">
      {avatar}
      <div className="min-w-0 flex-1">
        <Link
          to="/seller/$sellerId"
          params={{ sellerId: _id }}
          className="flex min-h-11 items-center font-semibold text-ink wrap-anywhere hover:text-bower hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">{adsNow(adCount)}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Unfollow ${name}`}
        onClick={onUnfollow}
      >{t`Unfollow`}</Button>
    </li>
  )
}

interface Props {
  email: string
  renderAvatar: (seller: FollowedSeller) => ReactNode
}

/** The sellers that a member follows, latest first. */
export function FollowingPage({ email, renderAvatar }: Props) {
  const query = followedQuery(email)
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPending, isFetching, error, refetch } = useQuery(query)
  const { mutate } = useMutation({
    mutationFn: ({ seller, isFollowed }: { seller: FollowedSeller; isFollowed: boolean }) =>
      call(isFollowed ? followSeller : unfollowSeller, { params: { id: seller._id } }),
    onMutate: async ({ seller, isFollowed }) => {
      // A list requested before would undo this.
      await client.cancelQueries(query)
      if (isFollowed) return
      client.setQueryData(
        query.queryKey,
        (old) => old && { sellers: old.sellers.filter(({ _id }) => _id !== seller._id) },
      )
      // The focused button is gone with its row.
      heading.current?.focus()
    },
    onSuccess: (_, { seller, isFollowed }) => {
      if (isFollowed) return void refetch()
      showToast(t`You no longer follow ${seller.name}`, 'info', {
        label: t`Undo`,
        onAct: () => mutate({ seller, isFollowed: true }),
      })
    },
    onError: ({ message }) => {
      showToast(message || t`That did not work. Please try again.`, 'error')
      void refetch()
    },
  })
  return (
    <div className="page-width max-w-4xl py-8">
      <h1 ref={heading} tabIndex={-1} className="outline-none">{t`Following`}</h1>
      <p className="mb-6 text-ink-soft">{t`We tell you when these sellers post a new ad.`}</p>
      {isPending && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t`Loading the sellers you follow`}</span>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-24 rounded-card" />
          ))}
        </div>
      )}
      {!isPending && !data && (
        <div role="alert">
          <EmptyMessage
            icon="user-check"
            title={t`We couldn’t load the sellers you follow`}
            action={<Button isBusy={isFetching} onClick={() => void refetch()}>{t`Try Again`}</Button>}
          >
            <Reference of={error} />
          </EmptyMessage>
        </div>
      )}
      {data?.sellers.length === 0 && (
        <EmptyMessage
          icon="user-check"
          title={t`You don’t follow anyone yet`}
          action={
            <Link
              to="/category/$category"
              params={{ category: 'all' }}
              className={buttonClass()}
            >{t`Browse ads`}</Link>
          }
        >{t`Like what a seller has? Open their page from one of their ads and choose Follow.`}</EmptyMessage>
      )}
      {data && data.sellers.length > 0 && (
        <ul aria-label={t`Sellers you follow`} className="grid gap-4">
          {data.sellers.map((seller) => (
            <Row
              key={seller._id}
              seller={seller}
              avatar={renderAvatar(seller)}
              onUnfollow={() => mutate({ seller, isFollowed: false })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
