import type { LinkProps } from '@tanstack/react-router'

interface FooterColumn {
  title: string
  links: readonly { label: string; to: LinkProps['to'] }[]
}

/** Links in the footer besides the categories. */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'About',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Contact Us', to: '/contact-us' },
      { label: 'Transparency', to: '/transparency' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', to: '/help-center' },
      { label: 'Safety Tips', to: '/safety-tips' },
      { label: 'Posting Rules', to: '/posting-rules' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms of Use', to: '/terms-to-use' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
    ],
  },
]
