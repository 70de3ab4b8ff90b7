import { type Profile, VerificationCode } from '@bowerbird/contract/accounts/accounts.schema'
import { confirmTwoFactor, startTwoFactor } from '@bowerbird/contract/accounts/two-factor.endpoints'
import type { TwoFactorSecret } from '@bowerbird/contract/accounts/two-factor.schema'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../platform/api.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { qrCode } from '../../../../ui/qr/qr-code.lazy.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { CodeField } from '../fields/code-field.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { problemOf, TwoFactorProofForm } from './two-factor-proof-form.tsx'

interface Props {
  profile: Profile
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Proof, then the secret for the app, then a first code. */
export function TwoFactorSetup({ profile, onDone, onCancel }: Props) {
  const [secret, setSecret] = useState<TwoFactorSecret>()
  if (secret) return <FirstCodeForm secret={secret} onDone={onDone} onCancel={onCancel} />
  return (
    <TwoFactorProofForm
      profile={profile}
      action={t`Continue`}
      intro={t`You’ll need an authenticator app on your phone, such as the ones from Google, Microsoft or your password manager.`}
      onSubmit={async (body) => {
        qrCode.preload()
        setSecret(await call(startTwoFactor, { body }))
      }}
      onCancel={onCancel}
    />
  )
}

const schema = z.object({ code: VerificationCode })

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function FirstCodeForm({ secret, onDone, onCancel }: Omit<Props, 'profile'> & { secret: TwoFactorSecret }) {
  const { part: QrCode } = qrCode.use(true)
  const [problem, setProblem] = useState<{ text: string }>()
  const { control, formProps, isBusy } = useZodForm({
    schema,
    defaultValues: { code: '' },
    onSubmit: async (body) => {
      setProblem(undefined)
      onDone((await call(confirmTwoFactor, { body })).recoveryCodes)
    },
    onRefused: (refusal, isOnFields) => {
      if (!isOnFields) setProblem(problemOf(refusal))
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector<HTMLElement>('input')?.focus(), [ref])
  const handleCopy = () =>
    navigator.clipboard.writeText(secret.secret).then(
      () => showToast(t`Key copied`, 'success'),
      () => showToast(t`It could not be copied. Please type it into your app.`, 'error'),
    )
  return (
    <form {...formProps} className="mt-6 flex max-w-md flex-col gap-5">
      <p>{t`Scan this with your authenticator app, then enter the code that it shows.`}</p>
      <div className="min-h-52">{QrCode && <QrCode text={secret.uri} label={t`QR code for your app`} />}</div>
      {/* A phone can’t scan its own screen. */}
      <a
        href={secret.uri}
        className={`${buttonClass({ variant: 'secondary' })} self-start pointer-fine:hidden`}
      >{t`Open my app on this phone`}</a>
      <div>
        <p className="text-sm text-ink-soft">{t`Can’t scan it? Give your app this key:`}</p>
        <p className="mt-1 font-mono wrap-anywhere">{inGroups(secret.secret)}</p>
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          onClick={() => void handleCopy()}
        >{t`Copy the key`}</Button>
      </div>
      <CodeField {...control('code')} hint={t`The 6 digits in your authenticator app`} />
      {problem && (
        <NoteBox tone="error" about={problem}>
          {problem.text}
        </NoteBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" isBusy={isBusy}>{t`Switch on`}</Button>
      </div>
    </form>
  )
}
