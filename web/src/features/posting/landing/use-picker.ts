import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { requireLogin } from '../../../platform/login-gate.ts'
import { showToast } from '../../../ui/toasts.ts'
import type { PickerProps } from './category-picker.tsx'

export const DEFAULT_CATEGORY: CategoryName = 'Electronics'
const MESSAGE = 'Please login to post your ad'
const LOAD_FAILED = 'The categories could not be loaded. Check your connection and try again.'

const fetchPicker = () => import('./category-picker.tsx').then(({ CategoryPicker }) => CategoryPicker)
const preload = () => void fetchPicker().catch(() => undefined)

/** The picker over the page: fetched when someone reaches for it, and only for members. */
export function usePicker() {
  const [Picker, setPicker] = useState<ComponentType<PickerProps>>()
  const [isOpen, setOpen] = useState(false)
  // Get Started goes on with what was looked at last.
  const [category, setCategory] = useState<CategoryName>(DEFAULT_CATEGORY)
  const isHere = useRef(true)

  // Posting is for members: whoever isn't one is asked at once, and may still look around.
  useEffect(() => {
    isHere.current = true
    void requireLogin({ message: MESSAGE, onSignedIn: preload })
    return () => {
      isHere.current = false
    }
  }, [])

  const open = async (wanted: CategoryName) => {
    setCategory(wanted)
    try {
      const part = await fetchPicker()
      if (!isHere.current) return
      setPicker(() => part)
      setOpen(true)
    } catch {
      showToast(LOAD_FAILED, 'error')
    }
  }

  const start = (wanted: CategoryName = category) =>
    void requireLogin({ message: MESSAGE, onSignedIn: () => void open(wanted) })

  return {
    start,
    preload,
    picker: isOpen && Picker ? { Picker, category, setCategory, close: () => setOpen(false) } : undefined,
  }
}
