import { fieldLabel } from '@bowerbird/contract/ads/field-paths'
import { t } from '@bowerbird/contract/language/t'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AppealForm } from './appeal-form.tsx'

type Declined = NonNullable<OwnAdCard['declined']>

interface Props {
  ad: { _id: string; title: string; declined?: OwnAdCard['declined'] }
  className?: string
}

const headlineOf = (declined: Declined | undefined): string => {
  if (declined?.outcome === 'changes') return t`Please change this ad, then send it back`
  return declined?.wasLive ? t`Our team took this ad down` : t`Our team didn’t approve this ad`
}

/** Why an ad is not public, and what its owner can do about it: fix it, or appeal. */
export function DeclinedNote({ ad, className = '' }: Props) {
  // The answer to an appeal that was just sent.
  const [appealed, setAppealed] = useState<OwnAdCard['declined']>()
  const [isAppealing, setAppealing] = useState(false)
  const declined = appealed ?? ad.declined ?? undefined
  // Decisions that have no parts have one text.
  const { reasonText, note, field } = declined ?? {}
  const reason = reasonText || note ? reasonText : declined?.reason
  const isExplained = Boolean(reason || note || field)
  return (
    <div className={`rounded-control bg-waratah-soft px-3 py-2 text-sm text-ink ${className}`}>
      <p className="wrap-anywhere">
        {headlineOf(declined)}
        {reason ? (
          <>
            : <strong>{reason}</strong>
          </>
        ) : (
          '.'
        )}
      </p>
      {field && <p>{t`It’s about: ${fieldLabel(field) ?? field}`}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">“{note}”</p>}
      <p>
        {isExplained ? (
          t`Edit it to send it back for review.`
        ) : (
          <Trans>
            Edit it to send it back for review, or{' '}
            <Link to="/contact-us" className="font-semibold text-bower underline">
              ask us why
            </Link>
            .
          </Trans>
        )}
      </p>
      {declined?.appealState === 'open' && (
        <p
          role="status"
          className="mt-1 font-medium"
        >{t`You have appealed. We’ll look at it again and email you.`}</p>
      )}
      {declined?.appealState === 'confirmed' && (
        <p className="mt-1 font-medium">{t`We’ve looked at your appeal, and the decision stands.`}</p>
      )}
      {declined?.mayAppeal &&
        (isAppealing ? (
          <AppealForm
            ad={ad}
            onSent={(answer) => {
              setAppealing(false)
              setAppealed(answer)
            }}
            onClose={() => setAppealing(false)}
          />
        ) : (
          <Button variant="ghost" size="sm" className="-ms-3" onClick={() => setAppealing(true)}>
            <Trans>
              Appeal<span className="sr-only"> the decision about {ad.title}</span>
            </Trans>
          </Button>
        ))}
    </div>
  )
}
