import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'

interface Props {
  /** The server said no to someone it does not know: the ad may be this person's own, still under review. */
  mayBeOwn: boolean
}

export const AD_NOT_FOUND = 'Product not found. Please check the URL and try again.'

/** The ways on from an ad that isn't there, or isn't there for this person. */
export function AdNotFoundActions({ mayBeOwn }: Props) {
  const router = useRouter()
  const session = useSession()
  const isWorthAsking = mayBeOwn && session.state === 'member'
  // The page came from the server, which renders for strangers only. Asked again from here, the token goes along.
  useEffect(() => {
    if (isWorthAsking) void router.invalidate()
  }, [isWorthAsking, router])
  return (
    <>
      <Link to="/category/$category" params={{ category: 'all' }} className={buttonClass()}>
        Browse all ads
      </Link>
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>
        Back to Home
      </Link>
    </>
  )
}
