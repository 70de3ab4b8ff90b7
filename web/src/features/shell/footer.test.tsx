import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPageSettings } from '../../platform/page-settings.ts'
import { render } from '../../testing/render.tsx'
import { Footer } from './footer.tsx'

describe('Footer', () => {
  it('shows only columns that have something to show', () => {
    render(
      <Footer
        year={2026}
        links={[
          { title: 'About', links: [] },
          { title: 'Legal', links: [{ label: 'Start', to: '/' }] },
        ]}
      />,
    )
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Categories',
      'Legal',
    ])
  })

  it('links the operator’s pages on social networks, if there are any', () => {
    const { unmount } = render(<Footer year={2026} />)
    expect(screen.queryByText('Social')).not.toBeInTheDocument()
    unmount()
    setPageSettings({ socialLinks: ['https://www.facebook.com/market', 'https://social.example/@market'] })
    render(<Footer year={2026} />)
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/market',
    )
    expect(screen.getByRole('link', { name: 'social.example' })).toBeVisible()
    setPageSettings({})
  })

  it('gives the support address to write to', () => {
    render(<Footer year={2026} supportEmail="help@example.au" />)
    expect(screen.getByRole('link', { name: 'help@example.au' })).toHaveAttribute(
      'href',
      'mailto:help@example.au',
    )
  })
})
