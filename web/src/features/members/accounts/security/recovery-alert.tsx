import { getRecovery, stopRecovery } from '@bowerbird/contract/accounts/recovery.endpoints'
import { t } from '@bowerbird/contract/language/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { recoveryDay } from '../recovery-day.ts'

const recoveryQuery = { queryKey: ['recovery'], queryFn: () => call(getRecovery) }

/** Someone is about to switch off two-factor login without a code: every logged-in device can stop it. */
export function RecoveryAlert() {
  const { data } = useQuery(recoveryQuery)
  const queryClient = useQueryClient()
  const { mutate: stop, isPending } = useMutation({
    mutationFn: () => call(stopRecovery),
    onSuccess: ({ message }) => showToast(message, 'success'),
    onError: () => showToast(t`That did not work. Please try again.`, 'error'),
    onSettled: () => queryClient.invalidateQueries(recoveryQuery),
  })
  if (data?.state !== 'waiting' && data?.state !== 'ready') return null
  return (
    <Card as="section" className="border-waratah p-5 sm:p-8">
      <h2 className="text-xl">{t`Your account is being recovered`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {data.state === 'waiting'
          ? t`Someone with your password and your mailbox asked us to switch off two-factor login. They can do it from ${recoveryDay(data.dueAt)}.`
          : t`Someone with your password and your mailbox asked us to switch off two-factor login. They have the link for it, which works until ${recoveryDay(data.expiresAt)}.`}{' '}
        {t`If it wasn’t you, stop it and change your password.`}
      </p>
      <Button
        variant="danger"
        className="mt-4"
        isBusy={isPending}
        onClick={() => stop()}
      >{t`Stop the recovery`}</Button>
    </Card>
  )
}
