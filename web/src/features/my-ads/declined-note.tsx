import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Link } from '@tanstack/react-router'

interface Props {
  declined: OwnAdCard['declined']
  className?: string
}

/** Why an ad is not public, and what its owner can do about it. */
export function DeclinedNote({ declined, className = '' }: Props) {
  const reason = declined?.reason
  return (
    <div className={`rounded-control bg-waratah-soft px-3 py-2 text-sm text-ink ${className}`}>
      <p className="wrap-anywhere">
        {declined?.wasLive ? 'Our team took this ad down' : 'Our team didn’t approve this ad'}
        {reason ? (
          <>
            : <strong>{reason}</strong>
          </>
        ) : (
          '.'
        )}
      </p>
      <p>
        Edit it to send it back for review
        {!reason && (
          <>
            , or{' '}
            <Link to="/contact-us" className="font-semibold text-bower underline">
              ask us why
            </Link>
          </>
        )}
        .
      </p>
    </div>
  )
}
