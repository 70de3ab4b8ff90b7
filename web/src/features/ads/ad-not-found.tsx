import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'

interface Props {
  /** The server said no to someone it does not know: the ad may be this person's own, still under review. */
  mayBeOwn: boolean
}

/** Shown for an ad that isn't there, or isn't there for this person. */
export function AdNotFound({ mayBeOwn }: Props) {
  const router = useRouter()
  const session = useSession()
  const isWorthAsking = mayBeOwn && session.state === 'member'
  // The page came from the server, which renders for strangers only. Asked again from here, the token goes along.
  useEffect(() => {
    if (isWorthAsking) void router.invalidate()
  }, [isWorthAsking, router])
  return (
    <div className="page-width flex flex-col items-center py-16 text-center">
      <img src="/art/empty-box.webp" alt="" width={144} height={144} className="size-36" />
      <h1 className="mt-6 text-2xl">Product not found. Please check the URL and try again.</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        The ad may have been sold or taken down. There is plenty more to look at.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/category/$category" params={{ category: 'all' }} className={buttonClass()}>
          Browse all ads
        </Link>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Home
        </Link>
      </p>
    </div>
  )
}
