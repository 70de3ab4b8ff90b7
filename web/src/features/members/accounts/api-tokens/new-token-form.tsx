import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { makeApiToken } from '@bowerbird/contract/api-tokens/api-tokens.endpoints'
import { type MadeApiToken, NewApiToken } from '@bowerbird/contract/api-tokens/api-tokens.schema'
import { apiTokenDays, MAX_API_TOKEN_NAME, type Scope } from '@bowerbird/contract/api-tokens/api-tokens.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxesField } from '../../../../ui/fields/checkboxes-field.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { HiddenUsername } from '../fields/email-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { OwnerProofField } from '../security/owner-proof-field.tsx'
import { problemOf } from '../security/two-factor-proof-form.tsx'
import { memberScopeOptions, staffScopeOptions } from './scope-labels.ts'

interface Props {
  profile: Profile
  onMade: (made: MadeApiToken) => Promise<void>
  onCancel: () => void
}

const dayOptions = apiTokenDays.map((days) => ({
  value: String(days),
  label: plural(days, { one: '# day', other: '# days' }),
}))

export function NewTokenForm({ profile, onMade, onCancel }: Props) {
  const [problem, setProblem] = useState<{ text: string }>()
  const { field, control, formProps, isBusy } = useZodForm({
    schema: NewApiToken,
    defaultValues: { name: '', scopes: [], days: 90, currentPassword: '', ownerCode: '' },
    shown: ['name', 'scopes', 'days', 'passkey', profile.hasPassword ? 'currentPassword' : 'ownerCode'],
    onSubmit: async (body) => {
      setProblem(undefined)
      await onMade(await call(makeApiToken, { body }))
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(problemOf(refusal))
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [ref])
  const scopes = control('scopes')
  const days = control('days')
  const office = staffScopeOptions(profile.role)
  const chosen = scopes.value ?? []
  const choose = (group: readonly { value: Scope }[]) => (values: string[]) => {
    const others = chosen.filter((scope) => !group.some(({ value }) => value === scope))
    const own = group.map(({ value }) => value).filter((scope) => values.includes(scope))
    scopes.onChange([...others, ...own])
  }
  return (
    <form {...formProps} className="mt-6 flex max-w-xl flex-col gap-5">
      <HiddenUsername email={profile.email} />
      <TextField
        label={t`Name of the token`}
        hint={t`The program that will use it, like “Stock system”`}
        autoComplete="off"
        maxLength={MAX_API_TOKEN_NAME}
        {...field('name')}
      />
      <CheckboxesField
        hasLongLabels
        label={t`What it may do`}
        options={memberScopeOptions}
        values={chosen}
        onChange={choose(memberScopeOptions)}
        error={scopes.error}
      />
      {office.length > 0 && (
        <CheckboxesField
          hasLongLabels
          label={t`In the back office`}
          hint={t`Only what your role may do at that moment`}
          options={office}
          values={chosen}
          onChange={choose(office)}
        />
      )}
      <SelectField
        label={t`Expires after`}
        options={dayOptions}
        value={String(days.value)}
        onChange={({ target }) => {
          const found = apiTokenDays.find((each) => String(each) === target.value)
          if (found) days.onChange(found)
        }}
      />
      <OwnerProofField
        profile={profile}
        password={field('currentPassword')}
        code={control('ownerCode')}
        passkey={control('passkey')}
      />
      {problem && (
        <NoteBox tone="error" about={problem}>
          {problem.text}
        </NoteBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" isBusy={isBusy}>{t`Make token`}</Button>
      </div>
    </form>
  )
}
