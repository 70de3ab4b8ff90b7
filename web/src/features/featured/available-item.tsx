import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ProductFacts } from './product-facts.tsx'

interface Props {
  product: AdminAdRow
  mayAdd: boolean
  onAdd: () => void
}

export function AvailableItem({ product, mayAdd, onAdd }: Props) {
  return (
    <li className="flex items-center gap-2.5 rounded-card border border-line bg-surface p-2">
      <ProductFacts product={product} />
      <Button
        variant="secondary"
        size="sm"
        data-add
        aria-label={`Add ${product.title}`}
        disabled={!mayAdd}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" className="hidden size-4 sm:block" />
        Add
      </Button>
    </li>
  )
}
