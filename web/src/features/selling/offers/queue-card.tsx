import { getOwnQueue, setQueueHours } from '@bowerbird/contract/buyers-queue/queue.endpoints'
import type { OwnQueue } from '@bowerbird/contract/buyers-queue/queue.schema'
import { answerHours } from '@bowerbird/contract/buyers-queue/queue.terms'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { formatDay, timeOf } from '../../../platform/days.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

const ownQueueQuery = (id: string) =>
  queryOptions({ queryKey: ['own-queue', id], queryFn: () => call(getOwnQueue, { params: { id } }) })

const hoursText = (hours: number) =>
  hours < 24 ? `${hours} hours` : hours === 24 ? 'A day' : `${hours / 24} days`

function lengthText({ length, answerBy }: OwnQueue): string {
  if (length === 0) return 'Nobody is waiting.'
  const waiting = `${length} ${length === 1 ? 'person is' : 'people are'} waiting`
  if (!answerBy) return `${waiting}.`
  const asked = length === 1 ? 'them' : 'the first one'
  return `${waiting}, and we’ve asked ${asked}. They can answer until ${formatDay(answerBy)}, ${timeOf(answerBy)}.`
}

/** Who waits for the ad while it is reserved: how many, and how long the next one has to answer. */
export function QueueCard({ adId }: { adId: string }) {
  const client = useQueryClient()
  const { data } = useQuery(ownQueueQuery(adId))
  const { mutate, isPending } = useMutation({
    mutationFn: (hours: (typeof answerHours)[number]) =>
      call(setQueueHours, { params: { id: adId }, body: { answerHours: hours } }),
    onSuccess: (queue) => {
      client.setQueryData(ownQueueQuery(adId).queryKey, queue)
      showToast(`The next person has ${hoursText(queue.answerHours).toLowerCase()} to answer`, 'success')
    },
    onError: showRefusal,
  })
  if (!data) return null
  return (
    <Card className="p-5">
      <h2 className="text-lg">Queue of buyers</h2>
      <p className="mt-1 text-ink-soft">
        While it’s reserved, others can queue for it. If it falls through, we ask one after the other.{' '}
        {lengthText(data)}
      </p>
      <div className="mt-4 w-48">
        <SelectField
          label="Time to answer"
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
