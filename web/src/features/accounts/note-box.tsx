import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Note } from './login-draft.ts'

const looks: Record<Note['tone'], { Icon: LucideIcon; box: string; icon: string }> = {
  error: { Icon: OctagonAlert, box: 'border-waratah bg-waratah-soft', icon: 'text-waratah' },
  warning: {
    Icon: TriangleAlert,
    box: 'border-wattle bg-[color-mix(in_oklab,var(--color-wattle)_16%,var(--color-surface))]',
    icon: 'text-ochre',
  },
  success: { Icon: CircleCheck, box: 'border-gum bg-gum-soft', icon: 'text-gum' },
}

interface Props {
  tone: Note['tone']
  /** Changes with every new message, even if its text is the same. */
  about: unknown
  children: ReactNode
}

/** A message about the whole form. It takes the focus, so that nobody misses it below the fold. */
export function NoteBox({ tone, about, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const { Icon, box, icon } = looks[tone]
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message takes the focus.
  useEffect(() => ref.current?.focus(), [about])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={`flex items-start gap-3 rounded-control border p-3 text-ink ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="min-w-0 flex-1 text-sm">{children}</div>
    </div>
  )
}
