import type { ReactNode } from 'react'

/** The actions below the ad. */
export const ActionStrip = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 gap-x-1 overflow-x-auto border-b border-line bg-paper px-2 *:shrink-0 empty:hidden">
    {children}
  </div>
)
