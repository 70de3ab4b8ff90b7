import { useState } from 'react'
import { storedText } from '../../platform/stored-text.ts'

const RAIL = 'rail'
const storage = storedText('admin-sidebar')

/** Whether the sidebar is collapsed to icons; stored in this browser. */
export function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(() => storage.read() === RAIL)
  const toggle = () => {
    setRail(!isRail)
    storage.write(isRail ? '' : RAIL)
  }
  return [isRail, toggle]
}
