import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/button.tsx'

interface Props {
  /** The server rendered this without a session: the ad may be the member's own, still under review. */
  mayBeOwn: boolean
  /** Former category of the ad. */
  category?: { category: string; subcategory: string } | undefined
}

export const AD_NOT_FOUND = 'Product not found. Please check the URL and try again.'

/** Links to other pages when an ad does not exist or is not public. */
export function AdNotFoundActions({ mayBeOwn, category: was }: Props) {
  const router = useRouter()
  const session = useSession()
  const isWorthAsking = mayBeOwn && session.state === 'member'
  // The server renders pages without a session. Loading it again from the browser sends the token.
  useEffect(() => {
    if (isWorthAsking) void router.invalidate()
  }, [isWorthAsking, router])
  return (
    <>
      {was ? (
        <Link
          to="/category/$category"
          params={{ category: was.category }}
          search={{ subcategory: was.subcategory }}
          className={buttonClass()}
        >
          Browse {was.subcategory}
        </Link>
      ) : (
        <Link to="/category/$category" params={{ category: 'all' }} className={buttonClass()}>
          Browse all ads
        </Link>
      )}
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>
        Back to Home
      </Link>
    </>
  )
}
