import { t } from '@bowerbird/contract/language/t'
import { listBlocked, unblockSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import type { BlockedPerson } from '@bowerbird/contract/sellers/sellers.schema'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/days.ts'
import { Trans } from '../../../platform/language/trans.tsx'
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
      showToast(t`You no longer block ${name}`, 'success')
    },
    onError: ({ message }) => showToast(message || t`That did not work. Please try again.`, 'error'),
  })
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2
        id="blocked"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-xl outline-none"
      >{t`Blocked people`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t`They can’t message you or see your phone number, and they aren’t told. You can block someone in a chat or on their seller page.`}</p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          <Trans>
            The list could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {!data && !isError && <p className="mt-4 text-ink-soft">{t`Loading…`}</p>}
      {data?.people.length === 0 && <p className="mt-4">{t`You don’t block anyone.`}</p>}
      {data && data.people.length > 0 && (
        <ul aria-label={t`People you block`} className="mt-3 divide-y divide-line">
          {data.people.map((person) => (
            <li key={person._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium wrap-anywhere">{person.name}</p>
                <p className="text-sm text-ink-soft">
                  <Trans>Since {formatDay(person.blockedAt)}</Trans>
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t`Unblock ${person.name}`}
                disabled={isPending}
                onClick={() => mutate(person)}
              >{t`Unblock`}</Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
