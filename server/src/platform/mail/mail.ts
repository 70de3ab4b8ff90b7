/** A mail as a feature writes it; the platform adds the sender. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Recipient of replies, if not the sender. */
  replyTo?: string | { name: string; address: string }
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** For the log line in demo mode, such as a login code. */
  note?: string
  /** The ids of what it is about, for the handler of emails that can't be sent. */
  about?: string[]
  /** When it becomes useless, such as an expired code: after this time it is not sent. */
  staleAt?: string
}

export interface MailTransport {
  /** The id is the same on every attempt, so that duplicates can be recognised. */
  send(mail: Mail, id: string): Promise<void>
  close(): void
  /** Destination of mail, for the line printed at start. */
  readonly destination: string
}
