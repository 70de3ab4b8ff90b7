import { sendContactMessage } from '@bowerbird/contract/contact/contact.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ContactForm } from './contact-form.tsx'

const sent = { success: true, message: 'Message sent successfully!' }
const typed = {
  Name: 'Mia Chen',
  Email: 'mia@example.com',
  Subject: 'My ad',
  Message: 'When will it be looked at?',
}
type Label = keyof typeof typed

const show = () =>
  render(
    <>
      <ContactForm />
      <Toaster />
    </>,
  )
const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label)
const fill = async (values: Partial<typeof typed> = typed) => {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(field(label as Label))
    await userEvent.paste(value)
  }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
const fieldValues = () =>
  Object.fromEntries(Object.keys(typed).map((label) => [label, field(label as Label).value]))
const nothing = { Name: '', Email: '', Subject: '', Message: '' }

describe('ContactForm', () => {
  it('ContactForm sends the four fields, confirms it, and offers to send another', async () => {
    const { requests } = answer(sendContactMessage, sent)
    show()
    await fill()
    await press()

    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toHaveFocus()
    expect(
      screen.getByText("Thank you for contacting us. We'll get back to you as soon as possible."),
    ).toBeInTheDocument()
    expect(screen.getByText('Message sent successfully!')).toBeInTheDocument()
    expect(requests.map(({ body }) => body)).toEqual([
      {
        name: 'Mia Chen',
        email: 'mia@example.com',
        subject: 'My ad',
        message: 'When will it be looked at?',
        website: '',
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])

    await userEvent.click(screen.getByRole('button', { name: 'Send Another Message' }))
    expect(fieldValues()).toEqual(nothing)
    expect(field('Name')).toHaveFocus()
  })

  it('ContactForm is disabled and says Processing... while sending', async () => {
    let finish: (reply: typeof sent) => void = () => {}
    answer(sendContactMessage, () => new Promise<typeof sent>((resolve) => (finish = resolve)))
    show()
    await fill()
    await press()
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    finish(sent)
    expect(await screen.findByText('Message Sent!')).toBeInTheDocument()
  })

  it('ContactForm keeps the input if the server refuses', async () => {
    answer(sendContactMessage, { success: false, message: '' })
    show()
    await fill()
    await press()
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeInTheDocument()
    expect(fieldValues()).toEqual(typed)
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  })

  it.each([
    new AppError('UNAVAILABLE', ''),
    new AppError('INTERNAL', 'Something went wrong on our side. Please try again.'),
  ])(
    'the contact form keeps its input if the call fails with $code, and can be sent again',
    async (refusal) => {
      answerOnce(sendContactMessage, refusal)
      answer(sendContactMessage, sent)
      show()
      await fill()
      await press()
      expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument()
      expect(fieldValues()).toEqual(typed)
      await press()
      expect(await screen.findByText('Message Sent!')).toBeInTheDocument()
    },
  )

  it('ContactForm uses the same idempotency key for the same text until it has arrived, and another for another text', async () => {
    const lost = new AppError('UNAVAILABLE', '')
    const first = answerOnce(sendContactMessage, lost)
    const { unmount } = show()
    await fill()
    await press()
    await screen.findByText(/Nothing is lost/)
    unmount()

    const second = answerOnce(sendContactMessage, lost)
    show()
    await press()
    await screen.findByText(/Nothing is lost/)
    const third = answerOnce(sendContactMessage, sent)
    await fill({ Message: ' Thanks!' })
    await press()
    await screen.findByText('Message Sent!')

    const fourth = answer(sendContactMessage, sent)
    await userEvent.click(screen.getByRole('button', { name: 'Send Another Message' }))
    await fill({ ...typed, Message: `${typed.Message} Thanks!` })
    await press()
    await screen.findByText('Message Sent!')
    const [a, b, c, d] = [first, second, third, fourth].map(
      ({ requests }) => (requests[0]?.body as { idempotencyKey?: string } | undefined)?.idempotencyKey,
    )
    expect(b).toBe(a)
    expect(new Set([a, c, d]).size).toBe(3)
  })

  it('ContactForm says how long to wait after too many messages', async () => {
    const text = 'Too many attempts. Please try again in 12 minutes.'
    answer(sendContactMessage, new AppError('TOO_MANY_REQUESTS', text))
    show()
    await fill()
    await press()
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument()
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument()
  })

  it('ContactForm shows the server’s field errors at their fields', async () => {
    answer(
      sendContactMessage,
      new AppError('INVALID_INPUT', 'x', {
        validationErrors: {
          subject: 'Subject must be a single line',
          message: 'Path `message` is required.',
        },
      }),
    )
    show()
    await fill()
    await press()
    expect(await screen.findByText('Subject must be a single line')).toBeInTheDocument()
    expect(screen.getByText('Please write a message')).toBeInTheDocument()
    expect(field('Subject')).toHaveFocus()
  })

  it.each([
    ['Name', 'Please enter your name'],
    ['Email', 'Please enter your email address'],
    ['Subject', 'Please enter a subject'],
    ['Message', 'Please write a message'],
  ] as const)('the contact form requires %s', async (label, text) => {
    const { requests } = answer(sendContactMessage, sent)
    show()
    await fill({ ...typed, [label]: ' ' })
    await press()
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveFocus()
    expect(requests).toEqual([])

    await userEvent.type(field(label), 'x')
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('ContactForm keeps the focus while errors are being fixed', async () => {
    show()
    await press()
    expect(field('Name')).toHaveFocus()
    await userEvent.keyboard('Mia Chen')
    expect(fieldValues()).toEqual({ ...nothing, Name: 'Mia Chen' })
    expect(screen.queryByText('Please enter your name')).not.toBeInTheDocument()
    expect(screen.getByText('Please enter a subject')).toBeInTheDocument()
  })

  it('ContactForm rejects an invalid email', async () => {
    const { requests } = answer(sendContactMessage, sent)
    show()
    expect(field('Email')).toHaveAttribute('type', 'email')
    await fill({ ...typed, Email: 'mia' })
    await press()
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument()
    expect(requests).toEqual([])
  })

  it('ContactForm keeps the input across a reload, until it is sent', async () => {
    answer(sendContactMessage, sent)
    const { unmount } = show()
    await fill()
    unmount()
    const again = show()
    expect(fieldValues()).toEqual(typed)
    await press()
    await screen.findByText('Message Sent!')
    again.unmount()
    show()
    expect(fieldValues()).toEqual(nothing)
  })

  it('ContactForm ignores an unreadable draft', () => {
    sessionStorage.setItem('contact-draft', '{')
    show()
    expect(fieldValues()).toEqual(nothing)
  })

  it('ContactForm hides its honeypot from people', () => {
    show()
    const honeypot = document.querySelector('input[name=website]')
    expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(honeypot).toHaveAttribute('tabindex', '-1')
  })

  it('ContactForm fills in a member’s name and email, and keeps their input', async () => {
    show()
    await fill({ Name: 'M. Chen' })
    await act(() => logInMia())
    expect(fieldValues()).toEqual({ ...nothing, Name: 'M. Chen', Email: 'mia@example.com' })
    act(() => logOutEveryone())
  })
})
