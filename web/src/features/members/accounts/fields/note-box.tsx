import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import type { Note } from '../login/login-draft.ts'

const looks: Record<Note['tone'], { icon: IconName; box: string; tint: string }> = {
  error: { icon: 'octagon-alert', box: 'border-waratah bg-waratah-soft', tint: 'text-waratah' },
  warning: {
    icon: 'triangle-alert',
    box: 'border-wattle bg-[color-mix(in_oklab,var(--color-wattle)_16%,var(--color-surface))]',
    tint: 'text-ochre',
  },
  success: { icon: 'circle-check', box: 'border-gum bg-gum-soft', tint: 'text-gum' },
}

interface Props {
  tone: Note['tone']
  /** Changes with every new message, even if its text is the same. */
  about: unknown
  children: ReactNode
}

/** A message about the whole form. It takes the focus, so that people don't miss it below the fold. */
export function NoteBox({ tone, about, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const { icon, box, tint } = looks[tone]
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message takes the focus.
  useEffect(() => ref.current?.focus(), [about])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={`flex items-start gap-3 rounded-control border p-3 text-ink ${box}`}
    >
      <Icon name={icon} className={`mt-0.5 size-5 ${tint}`} />
      <div className="min-w-0 flex-1 text-sm">{children}</div>
    </div>
  )
}
