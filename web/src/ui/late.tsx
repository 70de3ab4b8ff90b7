import { useHydrated } from '@tanstack/react-router'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

interface Options<P> {
  /** Fetches the part, in the browser. */
  load: () => Promise<ComponentType<P>>
  /** The part itself, on the server only: `import.meta.env.SSR ? (await import(...)).Part : undefined`. */
  atServer: ComponentType<P> | undefined
  /** Stands in its place where the server has not drawn it: after a step from page to page. */
  fallback?: ReactNode
  /** Also wanted once it is about to be seen, not only when someone reaches for it. Give it a `className` that
   * makes a box: what has none is never seen. */
  isForEyes?: boolean
}

export interface LatePart<P> {
  Part: ComponentType<P>
  want: () => void
  fallback: ReactNode
  isForEyes: boolean
}

/**
 * A part of the page that the server draws whole, with forms and links that work by themselves, and whose code
 * the browser fetches only when someone reaches for it. Until then React leaves its markup untouched.
 */
export function latePart<P extends object>(options: Options<P>): LatePart<P> {
  const { load, atServer, fallback = null, isForEyes = false } = options
  let grant = (): void => undefined
  const wish = () =>
    new Promise<void>((resolve) => {
      grant = resolve
    })
  let wanted = wish()

  const fetchPart = async (): Promise<{ default: ComponentType<P> }> => {
    await wanted
    try {
      return { default: await load() }
    } catch {
      // The markup still works. The next time someone reaches for it, the connection may be back.
      wanted = wish()
      return fetchPart()
    }
  }

  return {
    Part: atServer ?? lazy(fetchPart),
    want: () => grant(),
    fallback,
    isForEyes,
  }
}

const reaching = ['pointerover', 'touchstart', 'focusin', 'change'] as const

/** Whether someone has typed or chosen something since the server drew it. */
function isTouched(box: Element | null): boolean {
  const controls = box?.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option') ?? []
  return [...controls].some((control) => {
    if ('selected' in control) return control.selected !== control.hasAttribute('selected')
    const { type, checked, defaultChecked, value, defaultValue } = control
    return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
  })
}

/** Says that all around it has been taken over. */
function Tell({ onThere }: { onThere: (isThere: boolean) => void }) {
  useEffect(() => onThere(true), [onThere])
  return null
}

interface Props<P> {
  part: LatePart<P>
  props: P
  className?: string
}

/** Draws a late part. Its props are compared one by one, so hand it things that keep their identity. */
export function Late<P extends object>({ part, props, className = 'contents' }: Props<P>) {
  const { Part, want, fallback, isForEyes } = part
  const box = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [isDrawn] = useState(!isHydrated)
  const [isThere, setThere] = useState(false)
  // What the server drew is taken over as it was drawn; only then it learns what has changed since.
  const [first] = useState(props)
  const shown = isThere ? props : first
  const isOutdated = Object.entries(props).some(([name, value]) => first[name as keyof P] !== value)

  useEffect(() => {
    const element = box.current
    if (!isDrawn || isOutdated || element?.contains(document.activeElement) || isTouched(element)) want()
  }, [isDrawn, isOutdated, want])

  useEffect(() => {
    // On the window, ahead of React: it keeps to itself the events of what it has not taken over yet.
    const hear = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target)) want()
    }
    for (const name of reaching) window.addEventListener(name, hear, { capture: true, passive: true })
    const eyes = isForEyes
      ? new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), { rootMargin: '200px' })
      : undefined
    if (box.current) eyes?.observe(box.current)
    return () => {
      for (const name of reaching) window.removeEventListener(name, hear, { capture: true })
      eyes?.disconnect()
      // Whoever comes back to this page finds it whole, and at its full height.
      want()
    }
  }, [isForEyes, want])

  // The very same element as long as nothing is to change: an update would make React draw it anew.
  const content = useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Part {...shown} />
        <Tell onThere={setThere} />
      </Suspense>
    ),
    [Part, fallback, shown],
  )
  return (
    <div ref={box} className={className}>
      {content}
    </div>
  )
}
