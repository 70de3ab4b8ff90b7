import { t } from '@bowerbird/contract/language/t'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useModal } from './use-modal.ts'

interface Props {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /** False where an accidental click must not throw work away: then only buttons inside close it. */
  isDismissable?: boolean
  /** Called on the browser's Back instead of closing it. */
  onBack?: (() => void) | undefined
  /** False for a dialog that asks about a navigation: the browser may already be at the other entry of its history. */
  closesOnBack?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** A drawer is at the left edge, over the full height; a screen covers the page, and its content fills it. */
  shape?: 'window' | 'drawer' | 'screen'
  /** True where something is to be shown first: focus in a field would open a phone’s keyboard over it. */
  isToShow?: boolean
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }
const shapes = {
  window:
    'dialog-window mt-auto mb-0 max-h-[92dvh] w-full max-w-none rounded-t-2xl sm:m-auto sm:max-h-[85dvh] sm:rounded-card',
  drawer: 'dialog-drawer m-0 h-dvh max-h-none w-[min(22rem,88vw)] rounded-e-2xl',
  screen: 'm-0 h-dvh max-h-none w-full max-w-none',
}

const content = ':scope > :not(:first-child)'
const fields = `${content} :is(input, select, textarea):not(:disabled, [type=hidden], [type=file], [tabindex="-1"])`
const controls = `${content} :is(a[href], button:not(:disabled)):not([tabindex="-1"])`

/** A drawer is a menu: its links come before the fields below them. */
const focused = { window: [fields, controls], drawer: [controls], screen: [controls] }

/** Focuses the first of these that is in view, or else the title. The browser would choose Close. */
function focusFirst(dialog: HTMLDialogElement, selectors: readonly string[], title: HTMLElement | null) {
  const { bottom } = dialog.getBoundingClientRect()
  const first = selectors
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element && element.getBoundingClientRect().top <= bottom)
  const target = first ?? title
  target?.focus({ preventScroll: true })
}

/** A modal window on the browser's own `<dialog>`: it traps focus, closes on Esc and Back, and returns the focus. */
export function Dialog({ isOpen, ...rest }: Props) {
  return isOpen && <OpenDialog {...rest} />
}

function OpenDialog({
  title,
  onClose,
  isDismissable = true,
  onBack,
  closesOnBack = true,
  size = 'md',
  shape = 'window',
  isToShow = false,
  footer,
  children,
}: Omit<Props, 'isOpen'>) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isPressOutside = useRef(false)

  const dismiss = () => {
    if (isDismissable) onClose()
  }
  useModal(ref, {
    onBack: closesOnBack ? (onBack ?? dismiss) : undefined,
    onOpen: () => ref.current && focusFirst(ref.current, isToShow ? [] : focused[shape], titleRef.current),
  })

  // A press that starts inside (selecting text) and ends outside must not close the dialog.
  const isOutside = (event: MouseEvent) => event.target === ref.current
  const handleClick = (event: MouseEvent) => {
    if (isPressOutside.current && isOutside(event)) dismiss()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element itself closes on Esc.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        isPressOutside.current = isOutside(event)
      }}
      onClick={handleClick}
      onCancel={(event) => {
        // Cancel events of file inputs inside bubble up to here too.
        if (event.target !== ref.current) return
        event.preventDefault()
        dismiss()
      }}
      // A second Esc closes it in spite of the above, so the owner has to be notified.
      onClose={(event) => {
        if (event.target === ref.current && !ref.current.open) onClose()
      }}
      className={`on-surface flex-col overflow-hidden p-0 shadow-overlay open:flex ${shapes[shape]} ${shape === 'window' ? widths[size] : ''}`}
    >
      {/* As high without its button, which goes as soon as something is typed or saved: nothing may jump then. */}
      <div className="flex min-h-[3.8125rem] items-center justify-between gap-4 border-b border-line py-2 pe-2 ps-5">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        {isDismissable && (
          <button
            type="button"
            aria-label={t`Close`}
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
          >
            <Icon name="x" className="size-5" />
          </button>
        )}
      </div>
      <div
        className={
          shape === 'screen'
            ? 'flex min-h-0 flex-1 flex-col'
            : 'flex-1 overflow-y-auto overscroll-contain p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]'
        }
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </dialog>
  )
}
