import type { Link } from './letter.ts'

/** Where to write to us: every mail that says so carries it. */
export const contactLink = (publicUrl: string, label = 'contact us'): Link => ({
  label,
  href: `${publicUrl}/contact-us`,
})
