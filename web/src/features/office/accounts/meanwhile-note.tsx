import { Trans } from '../../../platform/language/trans.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  what: 'status' | 'role'
  /** The value that somebody else has saved; undefined if nothing has changed. */
  theirs: string | undefined
}

/** Says in a question that the answer was given by somebody else meanwhile. Confirming overrides it. */
export function MeanwhileNote({ what, theirs }: Props) {
  if (theirs === undefined) return null
  return (
    <p
      role="alert"
      className="mt-3 flex items-start gap-2.5 rounded-control border border-ochre bg-ochre-soft p-3 text-sm"
    >
      <Icon name="triangle-alert" className="mt-0.5 size-5" />
      <span>
        {what === 'role' ? (
          <Trans>
            Someone else has just changed the role to <strong>{theirs}</strong>. Cancel to leave it at that.
          </Trans>
        ) : (
          <Trans>
            Someone else has just changed the status to <strong>{theirs}</strong>. Cancel to leave it at that.
          </Trans>
        )}
      </span>
    </p>
  )
}
