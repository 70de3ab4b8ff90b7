import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'wattle' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** The classes alone, for links that look like buttons (`styles/components.css`). */
export const buttonClass = ({ variant = 'primary', size = 'md' }: Look = {}): string =>
  `button button-${variant}${size === 'md' ? '' : ` button-${size}`}`

type Props = ComponentProps<'button'> & Look & { isBusy?: boolean }

/** Disabled while busy: that also stops Enter in a form from sending it twice. Then the focus, which that loses, is back. */
export function Button({
  variant,
  size,
  isBusy = false,
  disabled,
  type = 'button',
  className = '',
  children,
  ...rest
}: Props) {
  const focused = useRef<Element>(null)
  const clicked = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body && focused.current instanceof HTMLElement) {
      focused.current.focus({ preventScroll: true })
    }
    // Chromium may have taken the focus from it already.
    focused.current = isBusy ? (activeElement === body ? clicked.current : activeElement) : null
  }, [isBusy])
  return (
    <button
      {...rest}
      onClickCapture={({ currentTarget }) => {
        clicked.current = currentTarget
      }}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
