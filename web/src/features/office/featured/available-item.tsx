import { t } from '@bowerbird/contract/language/t'
import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { OWN_MATTER } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { Trans } from '../../../platform/language/trans.tsx'
import { useIsMe } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { AdFacts } from './ad-facts.tsx'

interface Props {
  ad: AdminAdRow
  mayAdd: boolean
  onAdd: () => void
}

export function AvailableItem({ ad, mayAdd, onAdd }: Props) {
  const isOwn = useIsMe(ad.user)
  return (
    <li className="flex items-center gap-2.5 rounded-card border border-line bg-surface p-2">
      <AdFacts ad={ad} />
      <Button
        variant="secondary"
        size="sm"
        data-add
        aria-label={t`Add ${ad.title}`}
        disabled={!mayAdd || isOwn}
        title={isOwn ? OWN_MATTER : undefined}
        onClick={onAdd}
      >
        <Trans>
          <Icon name="plus" className="hidden size-4 sm:block" />
          Add
        </Trans>
      </Button>
    </li>
  )
}
