import { uploadMessagePhoto } from '@bowerbird/contract/chat/chat.endpoints'
import { UploadedPhoto } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { removeUpload, uploadImage } from '@bowerbird/contract/uploads/uploads.endpoints'
import {
  RemoveUploadQuery,
  Uploaded,
  UploadParams,
  UploadRemoved,
} from '@bowerbird/contract/uploads/uploads.schema'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_INCOMPLETE,
  UPLOAD_NOT_IMAGE,
  UPLOAD_ONE_AT_A_TIME,
  UPLOAD_TOO_LARGE,
} from '@bowerbird/contract/uploads/uploads.terms'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BodyTooLarge, isForm, NoMemoryForBody, readBody, readForm } from '../../platform/http/multipart.ts'
import { type MemberCall, serveMember } from '../../platform/http/serve.ts'
import { UPLOADS_BUSY } from '../../platform/images/conversions.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type HeldMemory, holdBody } from '../../platform/memory-budget.ts'
import { refuseUpload, type UploadDeps, uploadPhoto, uploadPrivatePhoto } from './photo.service.ts'
import { discardUpload } from './uploads.service.ts'

/** Space for the form's other fields. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_FORM = MAX_UPLOAD_BYTES + MAX_FIELD_BYTES

const tooLarge = () => refuseUpload('TOO_LARGE', UPLOAD_TOO_LARGE)

async function readWhole({ raw, headers }: FastifyRequest, held: HeldMemory): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > MAX_FORM) throw tooLarge()
  return readBody(raw, MAX_FORM, held).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) throw tooLarge()
    if (error instanceof NoMemoryForBody) throw new AppError('UNAVAILABLE', UPLOADS_BUSY)
    throw refuseUpload('INVALID_INPUT', UPLOAD_INCOMPLETE)
  })
}

/** The form's file. Its other fields are for hosted image services, and ignored here. */
async function readFile(request: FastifyRequest, held: HeldMemory): Promise<Buffer> {
  const type = request.headers['content-type'] ?? ''
  if (!isForm(type)) throw refuseUpload('UNSUPPORTED_MEDIA', UPLOAD_NOT_IMAGE)
  const parts = readForm(await readWhole(request, held), type)
  if (!parts) throw refuseUpload('INVALID_INPUT', UPLOAD_INCOMPLETE)
  const files = parts.filter(({ filename }) => filename !== undefined)
  if (files.length > 1) throw refuseUpload('INVALID_INPUT', UPLOAD_ONE_AT_A_TIME)
  const file = files.find(({ name }) => name === 'file')?.bytes
  if (!file?.length) throw refuseUpload('INVALID_INPUT', UPLOAD_NOT_IMAGE)
  if (file.length > MAX_UPLOAD_BYTES) throw tooLarge()
  return file
}

type Convert<Result> = (
  deps: UploadDeps,
  member: MemberCall<unknown>['member'],
  read: () => Promise<Buffer>,
) => Promise<Result>

/** The memory that the file takes is held until it is converted. */
const uploadedBy =
  <Result>(deps: UploadDeps, convert: Convert<Result>) =>
  async ({ member, request, reply }: Pick<MemberCall<unknown>, 'member' | 'request' | 'reply'>) => {
    reply.code(201)
    const held = holdBody(member.id)
    try {
      return await convert(deps, member, () => readFile(request, held))
    } finally {
      held.release()
    }
  }

export function uploadRoutes(app: FastifyInstance, deps: UploadDeps & { jobs: Jobs }): void {
  app.register(async (scope) => {
    // Not parsed here: the upload is read when the member has few others in flight.
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    serveMember(scope, uploadImage, { reply: Uploaded }, uploadedBy(deps, uploadPhoto))
    serveMember(scope, uploadMessagePhoto, { reply: UploadedPhoto }, uploadedBy(deps, uploadPrivatePhoto))
  })

  serveMember(
    app,
    removeUpload,
    { params: UploadParams, query: RemoveUploadQuery, reply: UploadRemoved },
    async ({ member, params, query }) => ({
      removed: await discardUpload(deps, member.id, { hash: params.hash, draftId: query.draft }),
    }),
  )
}
