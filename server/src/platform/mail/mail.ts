/** A mail as a feature writes it; who it comes from is the platform's business. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Who an answer goes to, where that is not us. */
  replyTo?: string
  /** Further headers, such as how to unsubscribe. */
  headers?: Record<string, string>
  /** A word for the console line in demo mode, such as a sign-in code. */
  note?: string
  /** When it stops being of use, such as a code that has expired: later than this it is not sent at all. */
  staleAt?: string
}

export interface MailTransport {
  /** The id is the same each time one mail is tried, so that a copy can be told from another mail. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
  /** Where mail goes, for the line that is printed at start. */
  readonly destination: string
}
