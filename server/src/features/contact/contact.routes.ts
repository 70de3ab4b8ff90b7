import { sendContactMessage } from '@bowerbird/contract/contact/contact.endpoints'
import { ContactMessage, ContactReply } from '@bowerbird/contract/contact/contact.schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import { tellWhenToRetry } from '../../platform/limits/limits.ts'
import { type ContactDeps, receiveMessage } from './contact.service.ts'

export function contactRoutes(app: FastifyInstance, deps: ContactDeps): void {
  app.register(async (scope) => {
    tellWhenToRetry(scope)
    serve(scope, sendContactMessage, { body: ContactMessage, reply: ContactReply }, ({ body, request }) =>
      receiveMessage(deps, body, countedAddress(request.ip)),
    )
  })
}
