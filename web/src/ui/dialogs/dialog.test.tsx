import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Toaster } from '../../testing/toaster.tsx'
import { showToast } from '../toasts/toasts.ts'
import { Dialog } from './dialog.tsx'

function Example({ isDismissable }: { isDismissable?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Log in" isOpen={isOpen} onClose={() => setOpen(false)} isDismissable={isDismissable}>
        <input aria-label="Email" />
      </Dialog>
      <Toaster />
    </>
  )
}

async function openDialog(props: { isDismissable?: boolean } = {}) {
  render(<Example {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Log in' })
}

const press = (element: Element) => {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

describe('Dialog', () => {
  it('Dialog is modal, named by its title and keeps the page from scrolling', async () => {
    const dialog = await openDialog()
    expect(dialog).toHaveAttribute('open')
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog).not.toBeInTheDocument()
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })

  it('Dialog closes on Esc and on a press outside', async () => {
    const dialog = await openDialog()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(dialog).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    press(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('Dialog closes on Back', async () => {
    const dialog = await openDialog()
    act(() => window.history.back())
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('Dialog stays when a press starts inside and ends outside', async () => {
    const dialog = await openDialog()
    fireEvent.pointerDown(screen.getByLabelText('Email'))
    fireEvent.click(dialog)
    expect(dialog).toBeInTheDocument()
  })

  it('Dialog stays on Esc and on a press outside when it may not be dismissed', async () => {
    const dialog = await openDialog({ isDismissable: false })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    press(dialog)
    expect(dialog).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })

  it('Dialog focuses its first field, not the button that closes it', async () => {
    await openDialog()
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('Dialog without a field focuses its first control, and without any its title', () => {
    const footer = <button type="button">Cancel</button>
    const { unmount } = render(
      <Dialog title="Delete?" isOpen onClose={() => {}} footer={footer}>
        <input type="file" aria-label="Photo" />
      </Dialog>,
    )
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    unmount()
    render(
      <Dialog title="Sold" isOpen onClose={() => {}}>
        Well done.
      </Dialog>,
    )
    expect(screen.getByRole('heading', { name: 'Sold' })).toHaveFocus()
  })

  it('Dialog as a drawer focuses its first link, before any field below', () => {
    render(
      <Dialog title="Menu" shape="drawer" isOpen onClose={() => {}}>
        <a href="/">Home</a>
        <select aria-label="Theme" />
      </Dialog>,
    )
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus()
  })

  it('Dialog focuses its title if its first control is below the fold', () => {
    const rects = vi.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect')
    rects.mockReturnValue(new DOMRect(0, 900, 100, 40))
    render(
      <Dialog title="Long" isOpen onClose={() => {}}>
        <input aria-label="Email" />
      </Dialog>,
    )
    expect(screen.getByRole('heading', { name: 'Long' })).toHaveFocus()
    rects.mockRestore()
  })

  it('Dialog shows the toasts while it is open', async () => {
    const dialog = await openDialog()
    act(() => showToast('Refused', 'error'))
    expect(within(dialog).getByText('Refused')).toBeInTheDocument()
  })
})
