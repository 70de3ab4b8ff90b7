import { t } from '@bowerbird/contract/language/t'
import type { PhotoConcern } from '@bowerbird/contract/uploads/photo-quality'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

const advice: Record<PhotoConcern, string> = {
  dark: t`This photo looks a bit dark. By a window or with a lamp on, buyers see more.`,
  blurred: t`This photo looks a bit blurred. Hold the phone still, or tap the item to focus, and try again.`,
  small: t`This photo is small, so buyers can’t zoom in. A larger version helps if you have one.`,
}

interface Props {
  concerns: readonly PhotoConcern[]
  onAccept: () => void
}

/** What may be wrong with a photo, as a friend would say it: the seller decides. */
export function PhotoConcerns({ concerns, onAccept }: Props) {
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-ochre-soft px-4 py-3 text-sm text-ink">
      {concerns.map((concern) => (
        <p key={concern} className="flex items-start gap-2">
          <Icon name="lightbulb" className="mt-0.5 size-4 shrink-0" />
          {advice[concern]}
        </p>
      ))}
      <Button size="sm" variant="secondary" className="self-start" onClick={onAccept}>{t`Use anyway`}</Button>
    </div>
  )
}
