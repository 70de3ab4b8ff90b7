import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { closeOnBack } from './layer-history.ts'
import { enterLayer } from './layers.ts'

interface Options {
  /** Called by the browser's Back button. Without it, Back leaves the page. */
  onBack: (() => void) | undefined
  /** Called once it is open, before it is painted. */
  onOpen?: () => void
}

/** Shows a `<dialog>` above the page for as long as it is mounted. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, { onBack, onOpen }: Options): void {
  const latest = useRef({ onBack, onOpen })
  useEffect(() => {
    latest.current = { onBack, onOpen }
  })
  const hasEntry = onBack !== undefined

  // Before paint, and closed before it leaves the page: only `close` returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const leave = enterLayer(dialog)
    const forget = hasEntry ? closeOnBack(() => latest.current.onBack?.()) : undefined
    latest.current.onOpen?.()
    return () => {
      forget?.()
      leave()
      dialog.close()
    }
  }, [ref, hasEntry])
}
