import { type Profile, ProfileUpdate } from '@bowerbird/contract/accounts/accounts.schema'
import { genders } from '@bowerbird/contract/accounts/accounts.terms'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { keepProfile } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { AvatarField } from './avatar-field.tsx'
import { BirthField } from './birth-field.tsx'
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx'
import { DescriptionField } from './description-field.tsx'
import type { SentCode } from './login-draft.ts'
import { NoteBox } from './note-box.tsx'
import { isChanged, type ProfileValues, updateOf, valuesOf } from './profile-values.ts'
import { SavedBanner } from './saved-banner.tsx'
import { useFormCheck } from './use-form-check.ts'
import { useSaveProfile } from './use-save-profile.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [values, setValues] = useState(() => valuesOf(profile))
  const [pending, setPending] = useState<SentCode>()
  const [isConfirming, setConfirming] = useState(false)
  const { save, saved, problem, explain } = useSaveProfile()
  const change = (changes: Partial<ProfileValues>) => setValues((before) => ({ ...before, ...changes }))

  const take = (user: Profile) => {
    keepProfile(user)
    setValues(valuesOf(user))
  }

  const { form, isBusy, errorOf, fail, handleSubmit } = useFormCheck({
    schema: ProfileUpdate,
    values: updateOf(values, profile),
    send: async (body) => {
      const { user, emailChangePending } = await save(body)
      take(user)
      if (!emailChangePending) return
      setPending({ email: body.email, at: Date.now() })
      setConfirming(true)
    },
    onRefused: (refusal) => explain(refusal, { onTaken: (email) => fail({ email }), onBack: handleSubmit }),
  })

  const handleCancel = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/profile' }))

  return (
    <Card className="p-5 sm:p-8">
      <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
        <AvatarField
          name={values.name || profile.name}
          isVerified={profile.isVerified}
          value={values.avatar}
          onChange={(avatar) => change({ avatar })}
          error={errorOf('avatar')}
        />
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field label="Name" error={errorOf('name')}>
            {(control) => (
              <input
                {...control}
                value={values.name}
                onChange={(event) => change({ name: event.target.value })}
                autoComplete="name"
                className={inputClass}
              />
            )}
          </Field>
          <Field
            label="Email"
            error={errorOf('email')}
            hint={pending ? undefined : 'For a new address we send you a code'}
          >
            {(control) => (
              <>
                <input
                  {...control}
                  type="email"
                  value={values.email}
                  onChange={(event) => change({ email: event.target.value })}
                  autoComplete="email"
                  autoCapitalize="none"
                  className={inputClass}
                />
                {pending && (
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                    <span className="min-w-0 break-all">{pending.email} is not confirmed yet.</span>
                    <Button variant="ghost" size="sm" className="-mx-3" onClick={() => setConfirming(true)}>
                      Enter code
                    </Button>
                  </p>
                )}
              </>
            )}
          </Field>
          <BirthField value={values} onChange={change} error={errorOf('DOB')} />
          <Field label="Gender" error={errorOf('gender')}>
            {(control) => (
              <select
                {...control}
                value={values.gender}
                onChange={(event) => change({ gender: event.target.value as ProfileValues['gender'] })}
                autoComplete="sex"
                className={inputClass}
              >
                <option value="">Not said</option>
                {genders.map((gender) => (
                  <option key={gender}>{gender}</option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Phone" hint="10 to 15 digits, without spaces" error={errorOf('phoneNumber')}>
            {(control) => (
              <input
                {...control}
                type="tel"
                value={values.phoneNumber}
                onChange={(event) => change({ phoneNumber: event.target.value })}
                autoComplete="tel-national"
                placeholder="0412345678"
                className={inputClass}
              />
            )}
          </Field>
        </div>
        <DescriptionField
          value={values.description}
          onChange={(description) => change({ description })}
          error={errorOf('description')}
        />
        {problem && (
          <NoteBox tone="error" about={problem}>
            {problem.text}
          </NoteBox>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <SavedBanner saved={saved} />
          <Button variant="secondary" onClick={handleCancel} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} className="max-sm:flex-1">
            {isBusy ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      <LeaveGuard isChanged={isChanged(values, profile)}>
        Your changes to your profile have not been saved.
      </LeaveGuard>
      {pending && isConfirming && (
        <ConfirmEmailDialog
          profile={profile}
          pending={pending}
          onResent={setPending}
          onConfirmed={(user) => {
            keepProfile(user)
            // Only the email: what was typed beside it meanwhile stays.
            change({ email: user.email })
            setPending(undefined)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  )
}
