import { t } from '@bowerbird/contract/language/t'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Verdict } from '../case-words.ts'
import { Key } from '../key.tsx'

interface Props {
  count: number
  /** The keys act on something else. */
  areKeysElsewhere: boolean
  onVerdict: (verdict: Verdict) => void
  onClear: () => void
}

/** Decides everything that is selected. */
export function SelectionBar({ count, areKeysElsewhere, onVerdict, onClear }: Props) {
  const hint = (key: string) => !areKeysElsewhere && <Key>{key}</Key>
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2 ps-4 shadow-overlay">
      <p role="status" className="me-auto font-semibold tabular-nums">
        <Trans>{count} selected</Trans>
      </p>
      <Button size="sm" onClick={() => onVerdict('approve')}>
        <Trans>Approve {hint('A')}</Trans>
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onVerdict('changes')}>
        <Trans>Ask for changes {hint('C')}</Trans>
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onVerdict('refuse')}>
        <Trans>Refuse {hint('R')}</Trans>
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>{t`Clear`}</Button>
    </div>
  )
}
