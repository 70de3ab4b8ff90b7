import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Art } from '../../../../ui/icons/art.tsx'
import { RowAction } from '../../../../ui/lists/row-action.tsx'

interface Props {
  name: string
  art?: string
  /** Below the name. */
  note?: ReactNode
  isHidden?: boolean
  isNew?: boolean
  index: number
  count: number
  onMove: (to: number) => void
  onEdit?: () => void
  onHide?: () => void
  /** Only for what has not been saved yet, or is not kept by ads. */
  onRemove?: () => void
}

/** One entry of an ordered list, with its actions. */
export function EntryRow(props: Props) {
  const {
    name,
    art,
    note,
    isHidden = false,
    isNew = false,
    index,
    count,
    onMove,
    onEdit,
    onHide,
    onRemove,
  } = props
  return (
    <div className="flex flex-wrap items-center gap-x-2 py-1 sm:gap-x-3">
      {art && <Art name={art} className={`size-7 ${isHidden ? 'opacity-40 grayscale' : ''}`} />}
      <div className="min-w-0 flex-1 basis-16">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className={`wrap-anywhere ${isHidden ? 'text-ink-soft' : ''}`}>
            {name || t`Without a name`}
          </span>
          {isNew && <Badge tone="sky">{t`New`}</Badge>}
          {isHidden && <Badge tone="neutral">{t`Hidden`}</Badge>}
        </p>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      <div className="ms-auto flex">
        <RowAction
          icon="arrow-up"
          label={t`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <RowAction
          icon="arrow-down"
          label={t`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        {onHide && (
          <RowAction
            icon={isHidden ? 'eye' : 'eye-off'}
            label={isHidden ? t`Show ${name}` : t`Hide ${name}`}
            onClick={onHide}
          />
        )}
        {onRemove && <RowAction icon="trash-2" label={t`Remove ${name}`} onClick={onRemove} />}
        {onEdit && <RowAction icon="pencil" label={t`Edit ${name}`} onClick={onEdit} />}
      </div>
    </div>
  )
}
