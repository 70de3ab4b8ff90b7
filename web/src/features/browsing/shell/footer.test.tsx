import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { withSettings } from '../../../testing/with-settings.ts'
import { Footer } from './footer.tsx'

describe('Footer', () => {
  it('Footer links the categories and the pages about the market', () => {
    render(<Footer />)
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Categories',
      'About',
      'Support',
      'Legal',
    ])
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
  })

  it('Footer links the operator’s pages on social networks, if there are any', () => {
    const { unmount } = render(<Footer />)
    expect(screen.queryByText('Social')).not.toBeInTheDocument()
    unmount()
    withSettings({ socialLinks: ['https://www.facebook.com/market', 'https://social.example/@market'] })
    render(<Footer />)
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/market',
    )
    expect(screen.getByRole('link', { name: 'social.example' })).toBeVisible()
  })

  it('Footer gives the support address to write to', () => {
    withSettings({ supportEmail: 'help@example.au' })
    render(<Footer />)
    expect(screen.getByRole('link', { name: 'help@example.au' })).toHaveAttribute(
      'href',
      'mailto:help@example.au',
    )
  })

  it('Footer leaves out missing details of the market', () => {
    withSettings({ tagline: '', supportEmail: '', phone: '' })
    const { container } = render(<Footer />)
    expect(container).not.toHaveTextContent(/Questions\?|Phone|Trusted/)
  })

  it('Footer gives the phone number to call', () => {
    withSettings({ phone: '(02) 5550 1234' })
    render(<Footer />)
    expect(screen.getByRole('link', { name: '(02) 5550 1234' })).toHaveAttribute('href', 'tel:0255501234')
  })
})
