import { useEffect } from 'react'

interface PatientRoute {
  update: (options: { pendingMs: number }) => unknown
}

const A_SECOND = 1000

/**
 * On the way to a listing that takes its time, its shape stands in. From one choice of filters to the next it
 * must not: it would take the form away from whoever is typing in it. The list waits, dimmed, instead.
 */
export function useSteadyPage(route: PatientRoute): void {
  useEffect(() => {
    route.update({ pendingMs: Number.POSITIVE_INFINITY })
    return () => {
      route.update({ pendingMs: A_SECOND })
    }
  }, [route])
}
