import { getAdminStatus, getProfile, logIn, logOut } from '@bowerbird/contract/accounts/accounts.endpoints'
import {
  AdminStatus,
  Credentials,
  Done,
  ProfileReply,
  SignedIn,
} from '@bowerbird/contract/accounts/accounts.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { tokenOf } from '../../platform/http/access.ts'
import { serve, serveMember } from '../../platform/http/serve.ts'
import { endSession } from '../../platform/session.ts'
import * as accounts from './accounts.service.ts'
import { findProfile } from './accounts.store.ts'

export function accountRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, logIn, { body: Credentials, reply: SignedIn }, ({ body }) => accounts.logIn(db, body))

  serveMember(app, logOut, { reply: Done }, async ({ request }) => {
    await endSession(db, tokenOf(request) ?? '')
    return { success: true as const, message: 'Signed out' }
  })

  serveMember(app, getProfile, { reply: ProfileReply }, async ({ member }) => ({
    user: await findProfile(db, member.id),
  }))

  serveMember(app, getAdminStatus, { reply: AdminStatus }, async ({ member }) => ({
    isAdmin: member.role === 'admin',
  }))
}
