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

/** Whether someone has typed or chosen something since the server rendered the controls. */
export function isChanged(element: Element): boolean {
  const controls = element.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')
  return [...controls].some((control) => {
    if ('selected' in control) return control.selected !== control.hasAttribute('selected')
    const { type, checked, defaultChecked, value, defaultValue } = control
    return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
  })
}
