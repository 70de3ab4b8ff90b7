import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'

/** One ad or a whole list could not be fetched: what happened, and the way to try again. */
export function LoadFailed({ message }: { message: string }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const handleRetry = async () => {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
  }
  return (
    <div className="page-width flex flex-col items-center py-16 text-center">
      <img src="/art/empty-box.webp" alt="" width={144} height={144} className="size-36" />
      <h1 className="mt-6 text-2xl">{message}</h1>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Button isBusy={isBusy} onClick={handleRetry}>
          Try Again
        </Button>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Home
        </Link>
      </p>
    </div>
  )
}
