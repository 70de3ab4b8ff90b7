import { listMyPlaces } from '@bowerbird/contract/buyers-queue/queue.endpoints'
import type { MyPlace } from '@bowerbird/contract/buyers-queue/queue.schema'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../../platform/api.ts'
import { formatDay, timeOf } from '../../../../platform/days.ts'
import { onLive } from '../../../../platform/live.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Photo } from '../../../../ui/image.tsx'
import { showRefusal } from '../../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { ordinal } from './ordinal.ts'
import { answerTurn, leave } from './queue-calls.ts'

const myPlacesQuery = queryOptions({
  queryKey: ['queue-places'],
  queryFn: () => call(listMyPlaces),
})

/** A reservation ends at a midnight: its last day is the one before. */
const lastDay = (midnight: string): string => formatDay(new Date(Date.parse(midnight) - 1))

const statusOf = ({ position, answerBy, reservedUntil }: MyPlace): string => {
  if (answerBy) return t`Say yes by ${formatDay(answerBy)}, ${timeOf(answerBy)}, and it’s reserved for you.`
  const at = t`You’re ${ordinal(position ?? 1)} in the queue.`
  return reservedUntil
    ? t`Reserved for someone until ${lastDay(reservedUntil)}. ${at}`
    : t`We’re asking someone else now. ${at}`
}

function PlaceLine({ place }: { place: MyPlace }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { productId, title, image, answerBy } = place
  const heading = `place-${productId}`
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (action: 'yes' | 'no' | 'leave') => {
      if (action === 'leave') await leave(productId)
      else return answerTurn(productId, action)
    },
    onSuccess: (answered, action) => {
      if (action !== 'yes') return showToast(t`You’ve left the queue`, 'success')
      showToast(t`It’s reserved for you`, 'success')
      if (answered?.conversationId)
        void navigate({ to: '/chat', search: { conversation: answered.conversationId } })
    },
    onError: showRefusal,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(myPlacesQuery),
        client.invalidateQueries({ queryKey: ['my-deals'] }),
      ]),
  })
  const button = (action: 'yes' | 'no' | 'leave', label: string) => (
    <Button
      size="sm"
      variant={action === 'yes' ? 'primary' : 'ghost'}
      isBusy={isPending && variables === action}
      disabled={isPending}
      onClick={() => mutate(action)}
    >
      {label}
    </Button>
  )
  return (
    <li aria-labelledby={heading} className="grid gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        {image && (
          <Photo
            address={image}
            alt=""
            sizes="64px"
            size="thumbnail"
            className="w-20 shrink-0 rounded-control"
          />
        )}
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={heading} className="text-base wrap-anywhere">
              <Link to="/product/$productId" params={{ productId }} className="hover:underline">
                {title}
              </Link>
            </h3>
            {answerBy && <Badge tone="ochre">{t`Your turn`}</Badge>}
          </div>
          <p className="text-sm text-ink-soft">{statusOf(place)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {answerBy ? (
          <>
            {button('yes', t`Yes, I want it`)}
            {button('no', t`No, pass it on`)}
          </>
        ) : (
          button('leave', t`Leave the queue`)
        )}
      </div>
    </li>
  )
}

/** The member’s places in the queues of reserved ads. */
export function MyPlaces() {
  const { data, refetch } = useQuery(myPlacesQuery)
  // Whoever is asked, or not any more, has a notification.
  useEffect(() => onLive('notifications', () => void refetch()), [refetch])
  if (!data?.places.length) return null
  return (
    <section aria-label={t`Queues`}>
      <h2 className="mb-3 text-xl">{t`Queues`}</h2>
      <Card>
        <ul className="divide-y divide-line">
          {data.places.map((place) => (
            <PlaceLine key={place.productId} place={place} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
