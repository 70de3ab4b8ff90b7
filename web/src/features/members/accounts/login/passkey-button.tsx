import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { hasPasskeySupport } from '../passkeys/passkeys.queries.ts'
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts'

/** Only in browsers that know passkeys. */
export function PasskeyButton() {
  const { isBusy, start } = usePasskeyLogin()
  if (!hasPasskeySupport()) return null
  return (
    <Button variant="secondary" className="w-full" isBusy={isBusy} onClick={() => void start()}>
      {!isBusy && <Icon name="key-round" className="size-5" />}
      {t`Log in with a passkey`}
    </Button>
  )
}
