import type { ReactNode } from 'react'

interface Props {
  used: number
  max: number
  children: ReactNode
}

/** Takes more than fits: what is pasted in can be shortened, and nothing of it is cut off unseen. */
export function Counter({ used, max, children }: Props) {
  const tone = used > max ? 'font-semibold text-waratah' : 'text-ink-soft'
  return (
    <div className="relative">
      {children}
      <p className={`absolute top-0 right-0 text-sm tabular-nums ${tone}`}>
        <span className="sr-only">Characters used: </span>
        {used}/{max}
      </p>
    </div>
  )
}
