import { listIdentities, removeIdentity } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Identity } from '@bowerbird/contract/accounts/accounts.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

const identitiesQuery = { queryKey: ['identities'], queryFn: () => call(listIdentities) }
const date = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })

/** The logins at other providers that open this account. Not shown where there are none. */
export function LoginsCard({ hasPassword }: { hasPassword: boolean }) {
  const { data } = useQuery(identitiesQuery)
  const [removing, setRemoving] = useState<Identity>()
  const queryClient = useQueryClient()
  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ _id }: Identity) => call(removeIdentity, { params: { id: _id } }),
    onSuccess: () => showToast('Login removed', 'success'),
    onError: () => showToast('That did not work. Please try again.', 'error'),
    onSettled: async () => {
      await queryClient.invalidateQueries(identitiesQuery)
      setRemoving(undefined)
    },
  })
  if (!data?.identities.length) return null
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 className="text-xl">Connected logins</h2>
      <ul className="mt-3 divide-y divide-line">
        {data.identities.map((identity) => (
          <li key={identity._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">{identity.provider}</p>
              <p className="text-sm break-all text-ink-soft">
                {identity.email ? `${identity.email}, since ` : 'Since '}
                {date.format(new Date(identity.createdAt))}
              </p>
            </div>
            <Button variant="secondary" size="sm" onClick={() => setRemoving(identity)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.provider}?`}
          confirmLabel="Remove"
          isBusy={isPending}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            {hasPassword
              ? `You won’t be able to log in with ${removing.provider} any more, but you can with your password.`
              : `You have no password yet. To log in again without ${removing.provider}, choose “Forgot password?” on the login screen and we’ll email you a code.`}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
