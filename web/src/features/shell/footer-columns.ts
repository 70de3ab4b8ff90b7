import type { LinkProps } from '@tanstack/react-router'

export interface FooterColumn {
  title: string
  links: readonly { label: string; to: LinkProps['to'] }[]
}

/** What the footer links besides the categories. A column without entries does not show: add them with their pages. */
export const footerColumns: readonly FooterColumn[] = [
  { title: 'About', links: [] },
  { title: 'Support', links: [] },
  { title: 'Legal', links: [] },
]
