import type { ElementType, ReactNode } from 'react'

interface Props {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form'
  className?: string
  children: ReactNode
}

export function Card({ as = 'div', className = '', children }: Props) {
  const Tag: ElementType = as
  return (
    <Tag className={`rounded-card border border-line bg-surface shadow-soft ${className}`}>{children}</Tag>
  )
}
