import { useLocation } from '@tanstack/react-router'
import { DeferredHydration } from '../../ui/deferred-hydration.tsx'
import { locationMenu } from './location.lazy.ts'

export function LocationPicker() {
  const href = useLocation({ select: (location) => location.href })
  return <DeferredHydration part={locationMenu} props={{ href }} />
}
