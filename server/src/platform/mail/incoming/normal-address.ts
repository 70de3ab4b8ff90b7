import { domainToASCII } from 'node:url'

/** International domains are compared in one form. */
export function normalAddress(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.trim().toLowerCase()) ?? []
  return `${local}@${domainToASCII(domain) || domain}`
}
