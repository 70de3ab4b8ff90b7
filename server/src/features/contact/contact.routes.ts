import { sendContactMessage } from '@bowerbird/contract/contact/contact.endpoints'
import { ContactMessage, ContactReply } from '@bowerbird/contract/contact/contact.schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import { type ContactDeps, receiveMessage } from './contact.service.ts'

export function contactRoutes(app: FastifyInstance, deps: ContactDeps): void {
  serve(app, sendContactMessage, { body: ContactMessage, reply: ContactReply }, ({ body, request }) =>
    receiveMessage(deps, body, countedAddress(request.ip)),
  )
}
