import { t } from '@bowerbird/contract/language/t'
import type { ProposedPart } from '@bowerbird/contract/proposals/proposals.schema'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  part: Pick<ProposedPart, 'label' | 'text' | 'source' | 'from'>
  /** The seller has set this field by hand, so the line leaves it. */
  isOwn: boolean
  isOpen: boolean
  onChange: () => void
  onDrop: () => void
}

const originOf = ({ source, from }: Props['part']): string =>
  source === 'last-ad' ? t`from your last ad` : from ? t`from “${from.text}”` : t`from your line`

/** One thing that was understood: a tap changes it, another one drops it. */
export function PartChip({ part, isOwn, isOpen, onChange, onDrop }: Props) {
  const { label, text } = part
  return (
    <li className="flex max-w-full items-stretch rounded-control border border-line bg-surface">
      <button
        type="button"
        onClick={onChange}
        aria-expanded={isOpen}
        className="flex min-h-11 min-w-0 flex-col items-start justify-center px-3 py-1.5 text-start"
      >
        <span className="wrap-anywhere text-sm">
          <span className="text-ink-soft">{label}: </span>
          <span className="font-semibold text-ink">{isOwn ? t`as you set it` : text}</span>
        </span>
        <span className="wrap-anywhere text-xs text-ink-soft">
          {isOwn ? t`we read “${text}”` : originOf(part)}
        </span>
        <span className="sr-only">{`. ${t`Change`}`}</span>
      </button>
      {!isOwn && (
        <button
          type="button"
          onClick={onDrop}
          className="grid min-h-11 w-11 shrink-0 place-items-center rounded-control text-ink-soft"
        >
          <Icon name="x" className="size-4" />
          <span className="sr-only">
            <Trans>
              Drop {label}: {text}
            </Trans>
          </span>
        </button>
      )}
    </li>
  )
}
