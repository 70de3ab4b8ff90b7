import { listBlocked, unblockSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import type { BlockedPerson } from '@bowerbird/contract/sellers/sellers.schema'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/days.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'

const blockedQuery = queryOptions({ queryKey: ['blocked-people'], queryFn: () => call(listBlocked) })

/** The people whom the member blocks, each with a button to unblock them. */
export function BlockedPeopleCard() {
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(blockedQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id }: BlockedPerson) => call(unblockSeller, { params: { id: _id } }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries(blockedQuery)
      // The focused button is gone with its row.
      heading.current?.focus()
      showToast(`You no longer block ${name}`, 'success')
    },
    onError: ({ message }) => showToast(message || 'That did not work. Please try again.', 'error'),
  })
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="blocked" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        Blocked people
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        They can’t message you or see your phone number, and they aren’t told. You can block someone in a chat
        or on their seller page.
      </p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          The list could not be loaded.{' '}
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && <p className="mt-4 text-ink-soft">Loading…</p>}
      {data?.people.length === 0 && <p className="mt-4">You don’t block anyone.</p>}
      {data && data.people.length > 0 && (
        <ul aria-label="People you block" className="mt-3 divide-y divide-line">
          {data.people.map((person) => (
            <li key={person._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium wrap-anywhere">{person.name}</p>
                <p className="text-sm text-ink-soft">Since {formatDay(person.blockedAt)}</p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Unblock ${person.name}`}
                disabled={isPending}
                onClick={() => mutate(person)}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
