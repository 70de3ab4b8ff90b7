import { useEffect, useState } from 'react'

const isFocusLost = () => !document.activeElement || document.activeElement === document.body

/**
 * For changes that remove or disable the control they were made with, which leaves the keyboard at the top of the page.
 * The returned function focuses the element that `find` returns, after the next render: an open dialog makes the page
 * behind it inert until it is closed. It does nothing if something else has the focus by then.
 */
export function useLostFocus(): (find: () => HTMLElement | null) => void {
  const [target, setTarget] = useState<{ find: () => HTMLElement | null }>()
  useEffect(() => {
    if (target && isFocusLost()) target.find()?.focus()
  }, [target])
  return (find) => setTarget({ find })
}
