import type { ReactNode } from 'react'

export type BadgeTone = 'wattle' | 'gum' | 'ochre' | 'waratah' | 'sky' | 'neutral' | 'night'

const tones: Record<BadgeTone, string> = {
  wattle: 'bg-wattle text-on-wattle',
  gum: 'bg-gum-soft text-gum',
  ochre: 'bg-ochre-soft text-ochre',
  waratah: 'bg-waratah-soft text-waratah',
  sky: 'bg-sky text-bower',
  neutral: 'bg-line text-ink',
  night: 'bg-header text-white',
}

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
