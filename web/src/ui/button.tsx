import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'wattle' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-bower text-on-bower hover:bg-bower-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-bower hover:text-bower',
  ghost: 'text-bower hover:bg-sky',
  wattle: 'bg-wattle text-on-wattle hover:bg-wattle-strong',
  danger: 'bg-danger text-white hover:bg-danger-strong',
}

// Even the small one is 44 px high: a thumb doesn't get smaller with the text.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-sm',
  md: 'min-h-11 px-5',
  lg: 'min-h-13 px-7 text-lg',
}

/** The look alone, for links that act as buttons. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: Look = {}): string =>
  `inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none transition-colors active:translate-y-px disabled:pointer-events-none disabled:opacity-60 ${variants[variant]} ${sizes[size]}`

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
