import { inviteToBusiness, removeInvitation } from '@bowerbird/contract/businesses/businesses.endpoints'
import { NewInvitation, type OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { INVITATION_DAYS } from '@bowerbird/contract/businesses/businesses.terms'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/days.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { OwnedBusiness } from './business-values.ts'

interface Props {
  invitations: OwnedBusiness['invitations']
  onChanged: (own: OwnBusiness) => void
}

/** Invites someone by email, and takes invitations back that nobody has answered. */
export function InviteForm({ invitations, onChanged }: Props) {
  const form = useZodForm({
    schema: NewInvitation,
    defaultValues: { email: '' },
    onSubmit: async (body) => {
      const own = await call(inviteToBusiness, { body })
      form.reset({ email: '' })
      showToast(t`We’ve emailed the invitation to ${body.email}`, 'success')
      onChanged(own)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) showRefusal(refusal)
    },
  })
  const removing = useMutation({
    mutationFn: (id: string) => call(removeInvitation, { params: { id } }),
    onSuccess: onChanged,
    onError: showRefusal,
  })
  return (
    <div className="mt-4 border-t border-line pt-5">
      <form {...form.formProps} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t`Invite someone by email`}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            hint={t`They need an account with this address, which they can still create. The invitation lasts ${INVITATION_DAYS} days.`}
            {...form.field('email')}
          />
        </div>
        <Button type="submit" variant="secondary" isBusy={form.isBusy} className="mt-6">{t`Invite`}</Button>
      </form>
      {invitations.length > 0 && (
        <ul aria-label={t`Open invitations`} className="mt-3 divide-y divide-line">
          {invitations.map(({ _id, email, createdAt }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <p className="min-w-0 flex-1 basis-48 text-sm">
                <span className="font-medium wrap-anywhere">{email}</span>
                <span className="block text-ink-soft">
                  <Trans>Invited on {formatDay(createdAt)}</Trans>
                </span>
              </p>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t`Take the invitation to ${email} back`}
                disabled={removing.isPending}
                onClick={() => removing.mutate(_id)}
              >{t`Take back`}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
