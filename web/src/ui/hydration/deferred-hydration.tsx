import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { abandonHydration, DEHYDRATED, finishHydration, hasEarlyClick } from '../../start/early-click.ts'
import { loadable, type PropsOf } from './loadable.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

/** Notices that someone is about to use a part of the page that has not been hydrated. */

const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'change'] as const

type Handle = () => unknown

/** All watched elements: one set of listeners serves them all. */
const watched = new Map<Node, Handle>()
let isListening = false

function handleIntent({ target }: Event): void {
  if (watched.size === 0 || !(target instanceof Node)) return
  for (let node: Node | null = target; node; node = node.parentNode) watched.get(node)?.()
}

/** Calls back when the element is about to be seen. */
function watchVisibility(element: Element, handle: Handle): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && handle(),
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Calls back when someone points at, touches or focuses something in the element, or is about to see it. */
export function watchIntent(element: Element, handle: Handle, whenVisible: boolean): () => void {
  watched.set(element, handle)
  if (!isListening) {
    isListening = true
    // On the window, ahead of React, which stops events that reach markup it has not hydrated.
    for (const name of INTENT_EVENTS) {
      window.addEventListener(name, handleIntent, { capture: true, passive: true })
    }
  }
  const unwatchVisibility = whenVisible ? watchVisibility(element, handle) : undefined
  return () => {
    watched.delete(element)
    unwatchVisibility?.()
  }
}

/** True if someone has typed or chosen something since the server rendered the controls. */
function isChanged(element: Element): boolean {
  const controls = element.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')
  return [...controls].some((control) => {
    if ('selected' in control) return control.selected !== control.hasAttribute('selected')
    const { type, checked, defaultChecked, value, defaultValue } = control
    return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
  })
}

interface Options {
  /** Shown where there is no server-rendered markup: after a client-side navigation. */
  fallback?: ReactNode
  /** Also hydrates when it is about to be seen. Give it a `className` that makes a box: `contents` is never seen. */
  whenVisible?: boolean
}

export interface DeferredPart<P> extends Required<Options> {
  /** Suspends until the code is there. */
  Lazy: ComponentType<P>
  /** The component, once its code is there. */
  loaded: ComponentType<P> | undefined
  /** Fetches the code, unless that has been done. Resolves when it is there, or could not be fetched. */
  load: () => Promise<void>
}

const notLoaded: DeferredPart<never>[] = []

/** For the server, before it renders a page: `renderToString` renders what is loaded, and waits for nothing. */
export const loadDeferredParts = (): Promise<unknown> =>
  Promise.all(notLoaded.splice(0).map(({ load }) => load()))

/**
 * A part of the page that the server renders whole, with links and forms that work without a script. The browser
 * fetches its code and hydrates it when someone is about to use it; until then React leaves its markup alone.
 * Declare parts in `*.lazy.ts` files.
 */
export function deferredPart<Module, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
  { fallback = null, whenVisible = false }: Options = {},
): DeferredPart<PropsOf<Module[Name]>> {
  type Part = ComponentType<PropsOf<Module[Name]>>
  const code = loadable(importModule, name)
  let resolve = (_: { default: Part }): void => undefined
  const arrival = new Promise<{ default: Part }>((done) => {
    resolve = done
  })
  const part: DeferredPart<PropsOf<Module[Name]>> = {
    // Rendering it fetches nothing.
    Lazy: lazy(() => arrival),
    loaded: undefined,
    load: async () => {
      // If it fails, links and forms still work as the server rendered them.
      const Component = (await code.load().catch(() => undefined)) as Part | undefined
      if (!Component) return
      part.loaded = Component
      resolve({ default: Component })
    },
    fallback,
    whenVisible,
  }
  if (import.meta.env.SSR) notLoaded.push(part as DeferredPart<never>)
  return part
}

/** Reports that everything around it has been hydrated. */
function NotifyHydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}

interface Props<P> {
  part: DeferredPart<P>
  /** Compared one by one: pass values that keep their identity. */
  props: P
  className?: string
}

export function DeferredHydration<P extends object>({ part, props, className = 'contents' }: Props<P>) {
  const { fallback, whenVisible } = part
  const Part = useMemo(() => part.loaded ?? part.Lazy, [part])
  const box = useRef<HTMLDivElement>(null)
  const isHydrating = useIsHydrating()
  const [isHydrated, setHydrated] = useState(false)
  // React must hydrate with the props that the server rendered; changes since then follow after that.
  const [initial] = useState(props)
  const current = isHydrated ? props : initial
  const hasNewProps = Object.entries(props).some(([name, value]) => initial[name as keyof P] !== value)

  const hydrate = useCallback(async () => {
    if (part.loaded) return
    // A failed attempt has removed the mark; clicks wait for this one again.
    box.current?.setAttribute(DEHYDRATED, '')
    await part.load()
    if (!part.loaded && box.current) abandonHydration(box.current)
  }, [part])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const isInUse = element.contains(document.activeElement) || isChanged(element) || hasEarlyClick(element)
    if (!isHydrating || hasNewProps || isInUse) void hydrate()
  }, [isHydrating, hasNewProps, hydrate])

  useEffect(() => {
    if (!box.current) return
    const unwatch = watchIntent(box.current, hydrate, whenVisible)
    return () => {
      unwatch()
      // Going back to this page renders it in full, at its full height.
      void part.load()
    }
  }, [whenVisible, hydrate, part])

  // The same element while nothing changes: an update would make React discard the server's markup.
  const content = useMemo(() => {
    const handleHydrated = () => {
      if (box.current) finishHydration(box.current)
      setHydrated(true)
    }
    return (
      <Suspense fallback={fallback}>
        <Part {...current} />
        <NotifyHydrated onHydrated={handleHydrated} />
      </Suspense>
    )
  }, [Part, fallback, current])

  return (
    <div ref={box} {...(isHydrating && { [DEHYDRATED]: '' })} className={className}>
      {content}
    </div>
  )
}
