import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'wattle' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** The classes alone, for links that look like buttons (`styles/components.css`). */
export const buttonClass = ({ variant = 'primary', size = 'md' }: Look = {}): string =>
  `button button-${variant}${size === 'md' ? '' : ` button-${size}`}`

type Props = ComponentProps<'button'> & Look & { isBusy?: boolean }

/** Disabled while busy: that also stops Enter in a form from sending it twice. */
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
  return (
    <button
      {...rest}
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
