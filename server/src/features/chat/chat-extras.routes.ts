import * as endpoints from '@bowerbird/contract/chat/chat.endpoints'
import {
  ConversationParams,
  MessageDraft,
  NewSavedAnswer,
  ReadMarks,
  SavedAnswerParams,
  SavedAnswers,
} from '@bowerbird/contract/chat/chat.schema'
import { ANSWER_NOT_FOUND, tooManyAnswers } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import type { ChatDeps } from './chat.deps.ts'
import { draftsPerMember } from './chat.limits.ts'
import { ensureParticipant } from './chat.service.ts'
import * as store from './chat-extras.store.ts'

function savedAnswerRoutes(app: FastifyInstance, { db, limits }: ChatDeps): void {
  const answersOf = async (accountId: string) => ({ answers: await store.listSavedAnswers(db, accountId) })

  serveMember(app, endpoints.listSavedAnswers, { reply: SavedAnswers }, ({ member }) => answersOf(member.id))

  serveMember(
    app,
    endpoints.saveAnswer,
    { body: NewSavedAnswer, reply: SavedAnswers },
    async ({ member, body }) => {
      await limits.take(draftsPerMember, member.id)
      const isSaved = await db.transaction((tx) => store.insertSavedAnswer(tx, member.id, body.text))
      if (!isSaved) throw new AppError('CONFLICT', tooManyAnswers())
      return answersOf(member.id)
    },
  )

  serveMember(
    app,
    endpoints.editSavedAnswer,
    { params: SavedAnswerParams, body: NewSavedAnswer, reply: SavedAnswers },
    async ({ member, params, body }) => {
      await limits.take(draftsPerMember, member.id)
      const isChanged = await store.setSavedAnswer(db, { ...params, accountId: member.id, text: body.text })
      if (!isChanged) throw new AppError('NOT_FOUND', ANSWER_NOT_FOUND)
      return answersOf(member.id)
    },
  )

  serveMember(
    app,
    endpoints.deleteSavedAnswer,
    { params: SavedAnswerParams, reply: SavedAnswers },
    async ({ member, params }) => {
      await store.removeSavedAnswer(db, params.id, member.id)
      return answersOf(member.id)
    },
  )
}

function draftRoutes(app: FastifyInstance, { db, limits }: ChatDeps): void {
  serveMember(
    app,
    endpoints.getMessageDraft,
    { params: ConversationParams, reply: MessageDraft },
    async ({ member, params }) => {
      await ensureParticipant(db, member.id, params.id)
      return { text: await store.findDraft(db, { conversationId: params.id, accountId: member.id }) }
    },
  )

  serveMember(
    app,
    endpoints.setMessageDraft,
    { params: ConversationParams, body: MessageDraft, reply: MessageDraft },
    async ({ member, params, body }) => {
      await limits.take(draftsPerMember, member.id)
      await ensureParticipant(db, member.id, params.id)
      await store.setDraft(db, { conversationId: params.id, accountId: member.id, text: body.text })
      return body
    },
  )
}

/** What makes writing easier, and what others see of reading. */
export function chatExtraRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps
  savedAnswerRoutes(app, deps)
  draftRoutes(app, deps)

  serveMember(app, endpoints.getReadMarks, { reply: ReadMarks }, async ({ member }) => ({
    areShown: !(await store.areReadMarksHidden(db, [member.id])),
  }))

  serveMember(
    app,
    endpoints.setReadMarks,
    { body: ReadMarks, reply: ReadMarks },
    async ({ member, body }) => {
      await store.setReadMarks(db, member.id, body.areShown)
      return body
    },
  )
}
