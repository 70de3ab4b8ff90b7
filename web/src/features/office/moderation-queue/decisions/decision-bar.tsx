import { t } from '@bowerbird/contract/language/t'
import type { ModerationCaseRow } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import { outcomeFor, outcomeLabel, type Verdict } from '../case-words.ts'
import { Key } from '../key.tsx'

interface Props {
  moderationCase: ModerationCaseRow
  disabled: boolean
  onVerdict: (verdict: Verdict) => void
}

const buttons: { verdict: Verdict; key: string; icon: IconName; look: 'primary' | 'secondary' }[] = [
  { verdict: 'approve', key: 'A', icon: 'check', look: 'primary' },
  { verdict: 'changes', key: 'C', icon: 'pencil', look: 'secondary' },
  { verdict: 'refuse', key: 'R', icon: 'circle-off', look: 'secondary' },
]

/** Decisions about the open case, by button or key. */
export function DecisionBar({ moderationCase, disabled, onVerdict }: Props) {
  return (
    <fieldset aria-label={t`Decision`} className="flex gap-2">
      {buttons.map(({ verdict, key, icon, look }) => {
        const outcome = outcomeFor(moderationCase, verdict)
        return (
          outcome && (
            <Button
              key={verdict}
              variant={look}
              aria-keyshortcuts={key}
              disabled={disabled}
              onClick={() => onVerdict(verdict)}
              className="min-w-0 flex-1 px-2! max-sm:text-sm"
            >
              <Icon
                name={icon}
                className={`size-5 max-sm:hidden ${verdict === 'refuse' ? 'text-waratah' : ''}`}
              />
              {outcomeLabel(moderationCase, outcome)}
              <Key>{key}</Key>
            </Button>
          )
        )
      })}
    </fieldset>
  )
}
