import type { Done } from '@bowerbird/contract/accounts/accounts.schema'
import { mayCall } from '@bowerbird/contract/accounts/roles'
import type { MadeApiToken, NewApiToken } from '@bowerbird/contract/api-tokens/api-tokens.schema'
import {
  API_TOKEN_NOT_FOUND,
  apiTokensFull,
  MAX_API_TOKENS,
  type Scope,
  type StaffScope,
  staffScopeAccess,
} from '@bowerbird/contract/api-tokens/api-tokens.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { apiTokenHash, newApiToken } from '../../../platform/api-tokens.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { audit } from '../../audit/audit.service.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { apiTokenMade } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { checkOwner } from '../profile/owner-proof.service.ts'
import { insertApiToken, listApiTokens, removeApiToken } from './api-tokens.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>

const isStaffScope = (scope: Scope): scope is StaffScope => scope in staffScopeAccess

/** The team sees who has given a program a part of the back office. */
async function auditStaffToken(
  tx: Tx,
  member: Member,
  { name, scopes, isMade }: { name: string; scopes: readonly Scope[]; isMade: boolean },
): Promise<void> {
  const office = scopes.filter(isStaffScope)
  if (!office.length) return
  await audit(tx, member, {
    action: 'account.token',
    target: 'account',
    targetId: member.id,
    title: name,
    [isMade ? 'after' : 'before']: { scopes: office },
  })
}

/** Makes a token, after proof. What it may do in the back office is also limited by the role at each call. */
export async function makeApiToken(
  deps: Deps,
  member: Member,
  { name, scopes: chosen, days, ...proof }: NewApiToken,
): Promise<MadeApiToken> {
  const scopes = [...new Set(chosen)]
  if (scopes.some((scope) => isStaffScope(scope) && !mayCall(member.role, staffScopeAccess[scope]))) {
    const message = t`Your role does not include all of this`
    throw new AppError('INVALID_INPUT', message, { validationErrors: { scopes: message } })
  }
  const confirmOwner = await checkOwner(deps, member, proof)
  const token = newApiToken()
  return deps.db.transaction(async (tx) => {
    await confirmOwner(tx, await lockOwn(tx, member.id))
    if ((await listApiTokens(tx, member.id)).length >= MAX_API_TOKENS)
      throw new AppError('CONFLICT', apiTokensFull())
    const apiToken = await insertApiToken(tx, {
      accountId: member.id,
      name,
      tokenHash: apiTokenHash(token),
      hint: token.slice(-4),
      scopes,
      days,
    })
    await auditStaffToken(tx, member, { name, scopes, isMade: true })
    await notifyOwner(tx, member.id, apiTokenMade(days))
    return { token, apiToken }
  })
}

/** Without proof: it only takes something away. */
export async function revokeApiToken({ db }: Pick<Deps, 'db'>, member: Member, id: string): Promise<Done> {
  await db.transaction(async (tx) => {
    const removed = await removeApiToken(tx, member.id, id)
    if (!removed) throw new AppError('NOT_FOUND', API_TOKEN_NOT_FOUND)
    await auditStaffToken(tx, member, { ...removed, isMade: false })
  })
  return { success: true, message: t`Token revoked` }
}
