import { demandText } from '@bowerbird/contract/demand/demand.rules'
import type { Demand } from '@bowerbird/contract/demand/demand.schema'
import { Icon } from '../../../ui/icons/icon.tsx'

/** "30+ people within 25 km are looking for this"; nothing if there are too few. */
export function DemandNote({ demand }: { demand: Pick<Demand, 'people' | 'isNear'> | undefined }) {
  const text = demand && demandText(demand)
  return (
    text && (
      <span className="inline-flex items-start gap-1.5 text-sm font-medium text-gum">
        <Icon name="users" className="mt-0.5 size-4 shrink-0" />
        {text}
      </span>
    )
  )
}
