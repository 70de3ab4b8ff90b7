import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { AdFacts } from './ad-facts.tsx'

interface Props {
  ad: AdminAdRow
  mayAdd: boolean
  onAdd: () => void
}

export function AvailableItem({ ad, mayAdd, onAdd }: Props) {
  return (
    <li className="flex items-center gap-2.5 rounded-card border border-line bg-surface p-2">
      <AdFacts ad={ad} />
      <Button
        variant="secondary"
        size="sm"
        data-add
        aria-label={`Add ${ad.title}`}
        disabled={!mayAdd}
        onClick={onAdd}
      >
        <Icon name="plus" className="hidden size-4 sm:block" />
        Add
      </Button>
    </li>
  )
}
