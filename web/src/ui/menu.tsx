import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

interface Props {
  /** Content of the button. */
  trigger: ReactNode
  /** Names the button and the list where the trigger is a picture only. */
  label?: string
  triggerClass?: string
  align?: 'start' | 'end'
  /** Opens as soon as it is rendered: the click that loaded its code was meant for it. */
  startsOpen?: boolean
  children: ReactNode
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-ink -outline-offset-3 hover:bg-sky hover:text-bower focus-visible:bg-sky'

/** Spread over a `<Link>` to make it an entry: `<Link {...menuItem} to="/profile">`. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: itemClass } as const

export function MenuItem(props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'role'>) {
  return <button {...props} {...menuItem} type="button" />
}

/** A button that opens a list of actions: arrows, Home and End move, Esc closes and returns the focus. */
export function Menu({
  trigger,
  label,
  triggerClass = '',
  align = 'start',
  startsOpen = false,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      return setOpen(true)
    }
    // Tab leaves the menu for what comes after its button.
    if (event.key === 'Tab') return close()
    const all = entries()
    const at = all.findIndex((entry) => entry.matches(':focus'))
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: -1,
    }
    const index = to[event.key]
    if (index === undefined && event.key !== 'Escape') return
    event.preventDefault()
    // A dialog around the menu must not take the same Esc for itself.
    event.stopPropagation()
    if (index === undefined) close()
    else all.at(index)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys arrive here from the button and the entries.
    <div ref={root} className="relative" onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        className={triggerClass}
      >
        {trigger}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an entry is a click too.
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('[role^=menuitem]')) close()
          }}
          className={`menu-in absolute top-full z-40 mt-2 min-w-52 rounded-card on-surface border border-line p-1.5 shadow-overlay ${align === 'end' ? 'end-0' : 'start-0'}`}
        >
          {children}
        </div>
      )}
    </div>
  )
}
