import { getOwnQueue, setQueueHours } from '@bowerbird/contract/buyers-queue/queue.endpoints'
import type { OwnQueue } from '@bowerbird/contract/buyers-queue/queue.schema'
import { answerHours } from '@bowerbird/contract/buyers-queue/queue.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { formatDay, timeOf } from '../../../platform/days.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { BuyerRecord } from './buyer-record.tsx'
import { SkipDialog } from './skip-dialog.tsx'

const ownQueueQuery = (id: string) =>
  queryOptions({ queryKey: ['own-queue', id], queryFn: () => call(getOwnQueue, { params: { id } }) })

const hoursText = (hours: number) =>
  hours < 24
    ? plural(hours, { one: '# hour', other: '# hours' })
    : hours === 24
      ? t`A day`
      : plural(hours / 24, { one: '# day', other: '# days' })

function lengthText({ length, answerBy }: OwnQueue): string {
  if (length === 0) return t`Nobody is waiting.`
  if (!answerBy) return plural(length, { one: '# person is waiting.', other: '# people are waiting.' })
  return plural(
    length,
    {
      one: '# person is waiting, and we’ve asked them. They can answer until {day}, {time}.',
      other: '# people are waiting, and we’ve asked the first one. They can answer until {day}, {time}.',
    },
    { day: formatDay(answerBy), time: timeOf(answerBy) },
  )
}

/** Who waits for the ad while it is reserved: how many, and how long the next one has to answer. */
export function QueueCard({ adId }: { adId: string }) {
  const client = useQueryClient()
  const [skipped, setSkipped] = useState<string>()
  const { data } = useQuery(ownQueueQuery(adId))
  const { mutate, isPending } = useMutation({
    mutationFn: (hours: (typeof answerHours)[number]) =>
      call(setQueueHours, { params: { id: adId }, body: { answerHours: hours } }),
    onSuccess: (queue) => {
      client.setQueryData(ownQueueQuery(adId).queryKey, queue)
      showToast(t`The next person has ${hoursText(queue.answerHours).toLowerCase()} to answer`, 'success')
    },
    onError: showRefusal,
  })
  if (!data) return null
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t`Queue of buyers`}</h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          While it’s reserved, others can queue for it. If it falls through, we ask one after the other.{' '}
          {lengthText(data)}
        </Trans>
      </p>
      {data.people.length > 0 && (
        <ol aria-label={t`Who is waiting`} className="mt-4 divide-y divide-line border-y border-line">
          {data.people.map(({ _id, answerBy, record }, index) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="min-w-48 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold text-ink">
                  {t`Number ${index + 1}`}
                  {answerBy && <Badge tone="ochre">{t`Being asked`}</Badge>}
                </p>
                <BuyerRecord record={record} />
              </div>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Skip number ${index + 1}`}
                onClick={() => setSkipped(_id)}
              >{t`Skip`}</Button>
            </li>
          ))}
        </ol>
      )}
      {skipped && (
        <SkipDialog
          adId={adId}
          placeId={skipped}
          wasAsked={data.people.some(({ _id, answerBy }) => _id === skipped && answerBy !== null)}
          onSkipped={(queue) => client.setQueryData(ownQueueQuery(adId).queryKey, queue)}
          onRefused={() => void client.invalidateQueries(ownQueueQuery(adId))}
          onClose={() => setSkipped(undefined)}
        />
      )}
      <div className="mt-4 w-48">
        <SelectField
          label={t`Time to answer`}
          value={String(data.answerHours)}
          disabled={isPending}
          options={answerHours.map((hours) => ({ value: String(hours), label: hoursText(hours) }))}
          onChange={({ target }) => {
            const hours = answerHours.find((each) => String(each) === target.value)
            if (hours) mutate(hours)
          }}
        />
      </div>
    </Card>
  )
}
