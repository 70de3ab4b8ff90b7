import { adviceText } from '@bowerbird/contract/figures/advice.rules'
import type { Advice } from '@bowerbird/contract/figures/figures.schema'
import { Icon } from '../../../ui/icon.tsx'

/** One plain piece of advice, from this market's own figures. */
export const AdviceNote = ({ advice }: { advice: Advice }) => (
  <p className="flex items-start gap-1.5 text-sm">
    <Icon name="lightbulb" className="mt-0.5 size-4 shrink-0 text-ochre" />
    {adviceText(advice)}
  </p>
)
