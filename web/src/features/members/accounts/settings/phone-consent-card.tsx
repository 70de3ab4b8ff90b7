import { updateProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { showPhone } from '@bowerbird/contract/accounts/phone'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

/** Lets others see the member's number; the same switch as in the profile. */
export function PhoneConsentCard({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const { name, email, phoneNumber } = profile
  const [isShown, setShown] = useState(profile.showPhone)
  const { mutate } = useMutation({
    mutationFn: (next: boolean) => call(updateProfile, { body: { name, email, showPhone: next } }),
    onMutate: (next) => setShown(next),
    onSuccess: ({ user }) => {
      setShown(user.showPhone)
      showToast(t`Saved`, 'success')
    },
    onError: ({ message }, next) => {
      setShown(!next)
      showToast(message || t`Not saved. Check your connection and try again.`, 'error')
    },
  })
  return (
    <Card as="section" className="grid gap-4 p-5 sm:p-8">
      <h2 id="phone" className="scroll-mt-24 text-xl">{t`Phone number`}</h2>
      {phoneNumber ? (
        <Switch
          label={t`Show ${showPhone(phoneNumber).national} on my ads`}
          note={
            isShown
              ? t`Logged-in members can see it on the ads where you ticked it.`
              : t`Nobody sees your number. Buyers can message you.`
          }
          isOn={isShown}
          onChange={mutate}
        />
      ) : (
        <p className="text-ink-soft">
          <Trans>
            You haven’t given us a number, so nobody can see one.{' '}
            <Link to="/profile/edit" className="font-medium text-bower underline underline-offset-3">
              Add one in your profile
            </Link>
          </Trans>
        </p>
      )}
      {children}
    </Card>
  )
}
