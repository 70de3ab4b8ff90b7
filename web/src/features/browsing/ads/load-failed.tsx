import { t } from '@bowerbird/contract/language/t'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'

/** Retry and links when an ad or a list could not be loaded. */
export function LoadFailedActions() {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const handleRetry = async () => {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={handleRetry}>{t`Try Again`}</Button>
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>{t`Back to Home`}</Link>
    </>
  )
}
