import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Late, latePart } from '../../ui/late.tsx'

/** As a form it works at once; what helps with typing comes when someone turns to it. */
const form = latePart({
  load: () => import('./search-form.tsx').then((part) => part.SearchForm),
  atServer: import.meta.env.SSR ? (await import('./search-form.tsx')).SearchForm : undefined,
})

export const SEARCH_BOX_ID = 'search-box'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** `/` leads here from anywhere on the page. */
function handleKey(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  event.preventDefault()
  document.getElementById(SEARCH_BOX_ID)?.focus()
}

export function SearchBox() {
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return <Late part={form} props={{ id: SEARCH_BOX_ID, href }} />
}
