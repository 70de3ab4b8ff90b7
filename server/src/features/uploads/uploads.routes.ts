import { AppError } from '@bowerbird/contract/errors'
import { uploadImage } from '@bowerbird/contract/uploads/uploads.endpoints'
import { Uploaded } from '@bowerbird/contract/uploads/uploads.schema'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_INCOMPLETE,
  UPLOAD_NOT_IMAGE,
  UPLOAD_ONE_AT_A_TIME,
  UPLOAD_TOO_LARGE,
} from '@bowerbird/contract/uploads/uploads.terms'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { tellWhenToRetry } from '../../platform/limits/limits.ts'
import { refuseUpload, type UploadDeps, uploadPhoto } from './photo.service.ts'

/** What the form may weigh besides its file. */
const ROOM_FOR_FIELDS = 64 * 1024

const limits = {
  files: 1,
  fileSize: MAX_UPLOAD_BYTES,
  fields: 5,
  fieldSize: 1000,
  fieldNameSize: 100,
  parts: 6,
  headerPairs: 20,
}

/** The one file of the form; the fields beside it are for hosted services, and read past here. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw refuseUpload('UNSUPPORTED_MEDIA', UPLOAD_NOT_IMAGE)
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + ROOM_FOR_FIELDS) {
    throw refuseUpload('TOO_LARGE', UPLOAD_TOO_LARGE)
  }
  let file: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === 'file') file = bytes
  }
  if (!file?.length) throw refuseUpload('INVALID_INPUT', UPLOAD_NOT_IMAGE)
  return file
}

const overLimit = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']

/** A form that breaks the limits, or that breaks off, is refused in words about pictures. */
function readably(error: Error & { code?: string }): Error {
  if (error instanceof AppError) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return refuseUpload('TOO_LARGE', UPLOAD_TOO_LARGE)
  return refuseUpload(
    'INVALID_INPUT',
    overLimit.includes(error.code ?? '') ? UPLOAD_ONE_AT_A_TIME : UPLOAD_INCOMPLETE,
  )
}

export function uploadRoutes(app: FastifyInstance, deps: UploadDeps): void {
  app.register(async (scope) => {
    tellWhenToRetry(scope)
    await scope.register(multipart)
    serveMember(scope, uploadImage, { reply: Uploaded }, ({ member, request, reply }) => {
      reply.code(201)
      return uploadPhoto(deps, member, () =>
        readFile(request).catch((error: Error) => {
          throw readably(error)
        }),
      )
    })
  })
}
