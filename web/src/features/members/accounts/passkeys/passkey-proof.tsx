import { startPasskeyProof } from '@bowerbird/contract/accounts/passkeys.endpoints'
import type { PasskeyAssertion } from '@bowerbird/contract/accounts/passkeys.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { hasPasskeySupport, PASSKEY_FAILED, passkeysQuery } from './passkeys.queries.ts'
import { loadWebAuthn } from './webauthn.lazy.ts'

/** Instead of the password: only for members who have a passkey. */
export function PasskeyProof({ onShown }: { onShown: (passkey: PasskeyAssertion) => void }) {
  const { data } = useQuery({ ...passkeysQuery, enabled: hasPasskeySupport() })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!data?.passkeys.length) return null

  const handleClick = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      const [{ showPasskey }, options] = await Promise.all([loadWebAuthn(), call(startPasskeyProof)])
      const passkey = await showPasskey(options)
      if (passkey) onShown(passkey)
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : PASSKEY_FAILED)
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="ghost" size="sm" className="-ms-3" isBusy={isBusy} onClick={() => void handleClick()}>
        {!isBusy && <Icon name="key-round" className="size-4" />}
        {t`Use a passkey instead`}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-waratah">
          {problem}
        </p>
      )}
    </div>
  )
}
