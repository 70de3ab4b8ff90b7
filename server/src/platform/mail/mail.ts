/** A mail as a feature writes it; who it comes from is the platform's business. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** A word for the console line in demo mode, such as a sign-in code. */
  note?: string
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** Where mail goes, for the line that is printed at start. */
  readonly destination: string
}
