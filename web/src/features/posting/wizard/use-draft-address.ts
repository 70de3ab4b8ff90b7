import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Puts the draft into the address as soon as there is something to save: then a reload and Back return to it. */
export function useDraftAddress(
  id: string,
  { isSaved, asked }: { isSaved: boolean; asked: string | undefined },
) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved || asked === id) return
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, draft: id }),
      state: true,
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0])
  }, [id, isSaved, asked, navigate])
}
