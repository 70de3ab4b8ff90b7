import { Button } from '../button.tsx'

interface BarProps {
  changes: readonly string[]
  onDiscard: () => void
  onReview: () => void
}

/** Stays at the bottom of the screen while there is something to save. */
export function UnsavedBar({ changes, onDiscard, onReview }: BarProps) {
  if (changes.length === 0) return null
  return (
    <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 shadow-overlay">
      <p role="status" className="flex-1 font-semibold whitespace-nowrap">
        {changes.length} unsaved change{changes.length === 1 ? '' : 's'}
      </p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" onClick={onReview}>
        Review
      </Button>
    </div>
  )
}
