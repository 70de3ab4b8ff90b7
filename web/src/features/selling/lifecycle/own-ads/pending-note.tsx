import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Trans } from '../../../../platform/language/trans.tsx'
import { OpenLink } from './open-link.tsx'

interface Props {
  ad: OwnAdCard
  onDelete: (ad: OwnAdCard) => void
}

const actionClass = 'inline-flex min-h-11 items-center font-semibold text-bower hover:underline'

/** Below an ad that awaits approval, which has no actions itself: a typo need not wait for the moderator. */
export const PendingNote = ({ ad, onDelete }: Props) => (
  <p className="flex flex-wrap items-center gap-x-4 px-4 text-sm text-ink-soft">
    <Trans>
      Spotted a mistake?
      <OpenLink id={ad._id} action="edit" className={actionClass}>
        Edit<span className="sr-only"> {ad.title}</span>
      </OpenLink>
      <button type="button" className={actionClass} onClick={() => onDelete(ad)}>
        Withdraw<span className="sr-only"> {ad.title}</span>
      </button>
    </Trans>
  </p>
)
