/** Parts of emails that no edit removes, as the editor names them. Previews show a sample of each. */
export const alwaysParts = {
  code: 'The code, large, in a box of its own',
  lasts: 'How long the code is valid, and that it can be used once',
  neverShare: 'The warning never to share the code',
  why: 'The reason, and what your team wrote',
  ad: 'The ad: its photo, price, title and place',
  wholeReason: 'The whole reason, and what to do',
  takeover: 'The link to log everyone out, for changes that someone else may have made',
  unsubscribe: 'Why it was sent, and the links to unsubscribe',
  contactButton: 'The link to the contact form, on the button',
} as const
