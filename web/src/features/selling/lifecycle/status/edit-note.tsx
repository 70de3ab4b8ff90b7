import { fieldLabel } from '@bowerbird/contract/ads/field-paths'
import { t } from '@bowerbird/contract/language/t'
import type { Edit } from '@bowerbird/contract/posting/posting.schema'
import type { ReactNode } from 'react'

interface Props {
  edit: Edit
  className?: string
  /** Actions for it. */
  children?: ReactNode
}

const headlines: Record<Edit['state'], string> = {
  waiting: t`Your changes are waiting for review.`,
  changes: t`Please change something first, then send your changes back`,
  refused: t`Our team didn’t approve your changes`,
}

/** A change of an ad that is not approved. True of paused ads too, which nobody else sees. */
export function EditNote({ edit, className = '', children }: Props) {
  const { state, reasonText, field, note } = edit
  const look = state === 'waiting' ? 'bg-sky' : 'bg-ochre-soft'
  return (
    <div className={`rounded-control ${look} px-3 py-2 text-sm text-ink ${className}`}>
      <p className="wrap-anywhere">
        {state === 'waiting' ? <strong>{headlines.waiting}</strong> : headlines[state]}
        {state !== 'waiting' && (reasonText ? ': ' : '.')}
        {reasonText && <strong>{reasonText}</strong>}
      </p>
      {field && <p>{t`It’s about: ${fieldLabel(field) ?? field}`}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">“{note}”</p>}
      <p>{state === 'waiting' ? t`Until then, your ad stays as it was.` : t`Your ad is still as it was.`}</p>
      {children}
    </div>
  )
}
