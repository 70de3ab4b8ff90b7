import { t } from '@bowerbird/contract/language/t'
import { useEffect, useRef, useState } from 'react'
import { requireLogin } from '../../../../platform/login-gate.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { defaultCategory } from '../default-category.ts'
import { categoryPicker } from './landing.lazy.ts'

const MESSAGE = t`Please log in to post your ad`
const LOAD_FAILED = t`The categories could not be loaded. Check your connection and try again.`

/** The category picker: loaded on demand, and for members only. */
export function usePicker() {
  const [isOpen, setOpen] = useState(false)
  const { part: Picker } = categoryPicker.use(isOpen)
  // Get Started opens the category that was shown last.
  const [category, setCategory] = useState(() => defaultCategory().category)
  const isMounted = useRef(true)

  // Posting needs an account: visitors are prompted to log in immediately, and may still look around.
  useEffect(() => {
    isMounted.current = true
    void requireLogin({ message: MESSAGE, onLoggedIn: categoryPicker.preload })
    return () => {
      isMounted.current = false
    }
  }, [])

  const open = async (chosen: string) => {
    setCategory(chosen)
    try {
      await categoryPicker.load()
      if (isMounted.current) setOpen(true)
    } catch {
      showToast(LOAD_FAILED, 'error')
    }
  }

  const start = (chosen: string = category) =>
    void requireLogin({ message: MESSAGE, onLoggedIn: () => void open(chosen) })

  return {
    start,
    preload: categoryPicker.preload,
    picker: isOpen && Picker ? { Picker, category, setCategory, close: () => setOpen(false) } : undefined,
  }
}
