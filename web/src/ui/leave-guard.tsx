import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  isChanged: boolean
  /** Told before the page is left. */
  onDiscard?: () => void
  /** What would be lost. */
  children: ReactNode
}

/** Asks before unsaved work is left behind, whether by a link, by Back, or by closing the tab. */
export function LeaveGuard({ isChanged, onDiscard, children }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <Dialog
      title="Leave without saving?"
      size="sm"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onDiscard?.()
              proceed?.()
            }}
          >
            Discard changes
          </Button>
          <Button onClick={reset}>Keep editing</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
