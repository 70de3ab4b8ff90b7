import { useState } from 'react'
import { storedJson } from '../../../platform/stored-json.ts'

/** Whether the number is on the ad of a draft; remembered with the draft while the tab is open. */
export function usePhoneTick(draftId: string) {
  const stored = storedJson('sessionStorage', `hides-phone:${draftId}`)
  const [isShown, setShown] = useState(() => stored.read() !== true)
  return {
    isShown,
    onChange: (shown: boolean) => {
      setShown(shown)
      if (shown) stored.remove()
      else stored.write(true)
    },
  }
}
