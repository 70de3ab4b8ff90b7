import * as endpoints from '@bowerbird/contract/first-steps/first-steps.endpoints'
import * as s from '@bowerbird/contract/first-steps/first-steps.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { listFirstSteps, smtpHost } from './first-steps.service.ts'
import { findEmail } from './first-steps.store.ts'
import * as tests from './test-email.service.ts'

/** What a new market needs, for its administrators. */
export function firstStepRoutes(app: FastifyInstance, deps: tests.TestEmailDeps): void {
  const { db, installation } = deps
  const read = async (accountId: string): Promise<s.FirstSteps> => {
    const through = smtpHost(installation)
    const [steps, to] = await Promise.all([listFirstSteps(db, installation), findEmail(db, accountId)])
    return { steps, mail: through ? { to, through } : null }
  }
  serveMember(app, endpoints.getFirstSteps, { reply: s.FirstSteps }, ({ member }) => read(member.id))
  serveMember(app, endpoints.sendTestEmail, { reply: s.SentTestEmail }, ({ member }) =>
    tests.sendTestEmail(deps, member.id),
  )
  serveMember(
    app,
    endpoints.confirmTestEmail,
    { body: s.TestEmailCode, reply: s.FirstSteps },
    async ({ member, body }) => {
      await tests.confirmTestEmail(db, member.id, body.code)
      return read(member.id)
    },
  )
}
