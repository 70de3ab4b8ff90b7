import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Box } from './projection.ts'
import { between, fit, type Size, type View, within } from './view.ts'

const DURATION_MS = 400

/** Slows down towards the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3

/** Until it has been measured, as in tests. */
const DEFAULT_SIZE: Size = { width: 640, height: 420 }

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size =>
  clientWidth && clientHeight ? { width: clientWidth, height: clientHeight } : DEFAULT_SIZE

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface Options {
  /** The whole country. */
  home: Box
  /** What to show: the map moves there when it changes. */
  target: Box
  /** Where the middle may be. */
  limits: Box
}

export interface MapView {
  /** The element that it is in. */
  box: RefObject<HTMLDivElement | null>
  home: Box
  /** Undefined until the map has been measured. */
  shown: { view: View; size: Size } | undefined
  /** At once, for a finger or a mouse that moves it. */
  move: (change: (view: View) => View) => void
  /** Smoothly, unless someone prefers no motion. */
  glide: (change: (view: View, size: Size) => View) => void
}

/** What a map shows, and how it moves. */
export function useMapView({ home, target, limits }: Options): MapView {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ view: View; size: Size }>()
  const latest = useRef(shown)
  const frame = useRef(0)
  /** Whether the map still shows its target: then it fits it again when its size changes. */
  const isOnTarget = useRef(true)

  const set = useCallback(
    (view: View, size: Size) => {
      latest.current = { view: within(view, limits), size }
      setShown(latest.current)
    },
    [limits],
  )

  const move = useCallback(
    (change: (view: View) => View) => {
      cancelAnimationFrame(frame.current)
      if (!latest.current) return
      isOnTarget.current = false
      set(change(latest.current.view), latest.current.size)
    },
    [set],
  )

  const glide = useCallback(
    (change: (view: View, size: Size) => View) => {
      cancelAnimationFrame(frame.current)
      if (!latest.current) return
      isOnTarget.current = false
      const { view: from, size } = latest.current
      const to = within(change(from, size), limits)
      if (prefersReducedMotion()) return set(to, size)
      const start = performance.now()
      const step = (now: number) => {
        const part = Math.min(Math.max((now - start) / DURATION_MS, 0), 1)
        set(between(from, to, eased(part)), latest.current?.size ?? size)
        if (part < 1) frame.current = requestAnimationFrame(step)
      }
      frame.current = requestAnimationFrame(step)
    },
    [set, limits],
  )

  const targetNow = useRef(target)
  useEffect(() => {
    if (targetNow.current === target) return
    targetNow.current = target
    glide((_, size) => fit(target, size))
    isOnTarget.current = true
  }, [target, glide])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const size = sizeOf(element)
      const view = latest.current?.view
      set(view && !isOnTarget.current ? view : fit(targetNow.current, size), size)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame.current)
    }
  }, [set])

  return { box, home, shown, move, glide }
}
