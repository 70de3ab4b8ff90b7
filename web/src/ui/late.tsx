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
import { useDrawn } from './use-drawn.ts'

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
  /** The part itself, once it is there: drawn without a wait where someone comes back to it. */
  ready: ComponentType<P> | undefined
  /** Fetches it, unless that has been done. Resolves when it is there, or could not be had. */
  want: () => Promise<void>
  fallback: ReactNode
  isForEyes: boolean
}

/**
 * A part of the page that the server draws whole, with forms and links that work by themselves, and whose code
 * the browser fetches only when someone reaches for it. Until then React leaves its markup untouched.
 */
export function latePart<P extends object>(options: Options<P>): LatePart<P> {
  const { load, atServer, fallback = null, isForEyes = false } = options
  let arrive = (_: ComponentType<P>): void => undefined
  const arrival = new Promise<ComponentType<P>>((resolve) => {
    arrive = resolve
  })
  let fetching: Promise<void> | undefined

  const part: LatePart<P> = {
    Part: atServer ?? lazy(async () => ({ default: await arrival })),
    ready: atServer,
    want: () => {
      fetching ??= load().then(
        (Part) => {
          part.ready = Part
          arrive(Part)
        },
        () => {
          // The markup still works. The next time someone reaches for it, the connection may be back.
          fetching = undefined
        },
      )
      return fetching
    },
    fallback,
    isForEyes,
  }
  return part
}

const reaching = ['pointerover', 'touchstart', 'focusin', 'change'] as const

/** Where the late parts of this page stand, and how to ask for each. One pair of ears and eyes serves them all. */
const boxes = new Map<Node, () => unknown>()
let isListening = false
let eyes: IntersectionObserver | undefined

function hear({ target }: Event): void {
  if (boxes.size === 0 || !(target instanceof Node)) return
  for (let node: Node | null = target; node; node = node.parentNode) boxes.get(node)?.()
}

/** Asks for the part as soon as someone reaches for its box or, with `isForEyes`, is about to see it. */
function watch(box: Element, want: () => unknown, isForEyes: boolean): () => void {
  boxes.set(box, want)
  if (!isListening) {
    isListening = true
    // On the window, ahead of React: it keeps to itself the events of what it has not taken over yet.
    for (const name of reaching) window.addEventListener(name, hear, { capture: true, passive: true })
  }
  if (isForEyes) {
    eyes ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) boxes.get(target)?.()
      },
      { rootMargin: '200px' },
    )
    eyes.observe(box)
  }
  return () => {
    boxes.delete(box)
    eyes?.unobserve(box)
  }
}

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

/** The same elements, for a page that never changes. */
function LateAtServer<P extends object>({ part, props, className = 'contents' }: Props<P>) {
  const { Part, fallback } = part
  return (
    <div className={className}>
      <Suspense fallback={fallback}>
        <Part {...props} />
        {null}
      </Suspense>
    </div>
  )
}

function LateInBrowser<P extends object>({ part, props, className = 'contents' }: Props<P>) {
  const { want, fallback, isForEyes } = part
  const Part = useMemo(() => part.ready ?? part.Part, [part])
  const box = useRef<HTMLDivElement>(null)
  const isDrawn = useDrawn()
  const [isThere, setThere] = useState(false)
  // What the server drew is taken over as it was drawn; only then it learns what has changed since.
  const [first] = useState(props)
  const shown = isThere ? props : first
  const isOutdated = Object.entries(props).some(([name, value]) => first[name as keyof P] !== value)

  useEffect(() => {
    const element = box.current
    if (!isDrawn || isOutdated || element?.contains(document.activeElement) || isTouched(element)) void want()
  }, [isDrawn, isOutdated, want])

  useEffect(() => {
    if (!box.current) return
    const unwatch = watch(box.current, want, isForEyes)
    return () => {
      unwatch()
      // Whoever comes back to this page finds it whole, and at its full height.
      void want()
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

/** Draws a late part. Its props are compared one by one, so hand it things that keep their identity. */
export const Late = import.meta.env.SSR ? LateAtServer : LateInBrowser
