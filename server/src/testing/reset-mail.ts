import { resetMail } from '../features/accounts/accounts.mails.ts'

/** One of the emails that operators may rewrite. */
export const writeResetMail = () =>
  resetMail({ to: 'mia@example.com', code: '012345', site: 'https://m.example' })
