import { type Profile, ProfileUpdate } from '@bowerbird/contract/accounts/accounts.schema'
import {
  DESCRIPTION_WARNINGS,
  genderNames,
  genders,
  MAX_PROFILE_DESCRIPTION,
} from '@bowerbird/contract/accounts/accounts.terms'
import { t } from '@bowerbird/contract/language/t'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTypingKept } from '../../../../platform/keep-typed.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { storeProfile } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConflictPanel } from '../../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../../ui/conflicts/use-conflicts.ts'
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { NoteBox } from '../fields/note-box.tsx'
import type { SentCode } from '../login/login-draft.ts'
import { OwnerProofField } from '../security/owner-proof-field.tsx'
import { AvatarField } from './avatar-field.tsx'
import { BirthField } from './birth-field.tsx'
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx'
import { ConfirmPhoneDialog } from './confirm-phone-dialog.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { profileConflicts, storedIn, typedValues, valuesOf } from './profile-values.ts'
import { SavedBanner } from './saved-banner.tsx'
import { useSaveProfile } from './use-save-profile.ts'
import { useVerifyPhone } from './use-verify-phone.ts'
import { VerifyPhone } from './verify-phone.tsx'

const codeSentTo = (email: string): SentCode => ({ email, at: Date.now() })

export function ProfileForm({ profile }: { profile: Profile }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [pending, setPending] = useState<SentCode>()
  const [isConfirming, setConfirming] = useState(false)
  const verification = useVerifyPhone()
  const { save, saved, problem, explain } = useSaveProfile()
  const conflicts = useConflicts({
    loaded: storedIn(profile),
    describe: profileConflicts,
    onChoose: (values) => {
      const typed = typedValues(values)
      for (const field of Object.keys(typed) as (keyof typeof typed)[]) form.setField(field, typed[field])
    },
  })
  const form = useZodForm({
    schema: ProfileUpdate,
    defaultValues: valuesOf(profile),
    onSubmit: async ({ avatar, currentPassword, ownerCode, passkey, code: _, ...body }) => {
      const { basedOn } = conflicts
      const proof = body.email === profile.email ? {} : { currentPassword, ownerCode, passkey }
      // Left out, it stays as it is: the picture need not be sent with every change of a phone number.
      const picture = isNewAvatar && { avatar }
      const { user, emailChangePending } = await save({ ...body, ...proof, ...picture, basedOn })
      storeProfile(user)
      form.reset(valuesOf(user))
      conflicts.restart(storedIn(user))
      if (user.phoneNumber !== profile.phoneNumber) verification.forget()
      if (!emailChangePending) return
      setPending(codeSentTo(body.email))
      setConfirming(true)
    },
    onRefused: (refusal) => {
      if (conflicts.handle(refusal, form.getValues())) return
      explain(refusal, {
        onTaken: (email) => form.showErrors({ email }),
        onLoggedIn: () => void form.submit(),
      })
    },
  })
  useTypingKept({
    key: `profile-form:${profile._id}`,
    typed: () => {
      const {
        avatar: _a,
        currentPassword: _p,
        ownerCode: _o,
        passkey: _k,
        code: _c,
        ...typed
      } = form.getValues()
      return form.formState.isDirty ? typed : undefined
    },
    restore: (kept) => {
      const blank = valuesOf(profile)
      for (const field of Object.keys(blank) as (keyof typeof blank)[])
        if (typeof kept[field] === typeof blank[field]) form.setField(field, kept[field] as never)
    },
  })
  const { field, control, formProps, isBusy } = form
  const { error: emailError, ...email } = field('email')
  const { isDirty, dirtyFields } = form.formState
  const isNewAvatar = dirtyFields.avatar

  // Typed in any case, an email is the same.
  const isNewEmail = (form.values.email ?? '').trim().toLowerCase() !== profile.email

  const handleCancel = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/profile' }))

  return (
    <Card className="p-5 sm:p-8">
      <form {...formProps} className="flex flex-col gap-6">
        <AvatarField
          name={form.values.name || profile.name}
          isVerified={profile.isVerified}
          {...control('avatar')}
        />
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField label={t`Name`} autoComplete="name" {...field('name')} />
          <Field
            label={t`Email`}
            error={emailError}
            hint={pending ? undefined : t`We’ll email a code to confirm a new address`}
          >
            {(aria) => (
              <>
                <input
                  {...aria}
                  {...email}
                  type="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  className={inputClass}
                />
                {pending && (
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                    <span className="min-w-0 break-all">
                      <Trans>{pending.email} is not confirmed yet.</Trans>
                    </span>
                    <Button
                      variant="ghost"
                      size="sm"
                      className="-mx-3"
                      onClick={() => setConfirming(true)}
                    >{t`Enter code`}</Button>
                  </p>
                )}
              </>
            )}
          </Field>
          {isNewEmail && (
            <OwnerProofField
              profile={profile}
              password={field('currentPassword')}
              code={control('ownerCode')}
              passkey={control('passkey')}
            />
          )}
          <BirthField {...control('DOB')} />
          <SelectField
            label={t`Gender`}
            blank={t`Prefer not to say`}
            options={genders.map((value) => ({ value, label: genderNames[value] }))}
            autoComplete="sex"
            defaultValue={profile.gender ?? ''}
            {...field('gender')}
          />
          <PhoneFields
            number={field('phoneNumber')}
            isShown={form.values.showPhone ?? true}
            onShown={control('showPhone').onChange}
            verification={
              <VerifyPhone
                profile={profile}
                typed={form.values.phoneNumber ?? ''}
                verification={verification}
              />
            }
          />
        </div>
        <Counter
          used={form.values.description?.length ?? 0}
          max={MAX_PROFILE_DESCRIPTION}
          warnings={DESCRIPTION_WARNINGS}
        >
          <TextAreaField
            label={t`Description`}
            hint={t`A few words about you, shown to everyone on your seller page`}
            rows={5}
            {...field('description')}
          />
        </Counter>
        <Switch
          label={t`Let search engines list my seller page`}
          note={
            form.values.isFindable
              ? t`People can find your page by searching the web.`
              : t`People can only get to your page from your ads and chats.`
          }
          isOn={form.values.isFindable ?? false}
          onChange={control('isFindable').onChange}
        />
        {problem && (
          <NoteBox tone="error" about={problem}>
            {problem.text}
          </NoteBox>
        )}
        <ConflictPanel state={conflicts} title={t`Your profile has changed since you opened it`} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <SavedBanner saved={saved} />
          <Button variant="secondary" onClick={handleCancel} className="max-sm:flex-1">{t`Cancel`}</Button>
          <Button type="submit" isBusy={isBusy} className="max-sm:flex-1">
            {isBusy ? t`Saving...` : t`Save Changes`}
          </Button>
        </div>
      </form>
      <LeaveGuard isChanged={isDirty}>{t`Your changes to your profile have not been saved.`}</LeaveGuard>
      {profile.phoneNumber && verification.isEntering && (
        <ConfirmPhoneDialog
          number={profile.phoneNumber}
          sent={verification.sent}
          onResent={verification.setSent}
          onConfirmed={(user) => {
            storeProfile(user)
            verification.forget()
            showToast(t`Your phone number is verified.`, 'success')
          }}
          onClose={verification.close}
        />
      )}
      {pending && isConfirming && (
        <ConfirmEmailDialog
          profile={profile}
          pending={pending}
          onResent={setPending}
          onConfirmed={(user) => {
            storeProfile(user)
            // Only the email: the other fields may have been edited meanwhile.
            form.resetField('email', { defaultValue: user.email })
            setPending(undefined)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  )
}
