import type { Endpoint } from '@bowerbird/contract/endpoint'
import { AppError, type ErrorBody } from '@bowerbird/contract/errors'
import { unreachable } from './api.ts'
import { saveFile } from './save-file.ts'
import { readToken } from './token.ts'

/** Saves the file that an endpoint answers with: a plain link could not log in. Rejects with `AppError` only. */
export async function downloadFile({ path }: Pick<Endpoint, 'path'>, name: string): Promise<void> {
  let response: Response
  let content: Blob
  try {
    response = await fetch(path, { headers: { authorization: `Bearer ${readToken() ?? ''}` } })
    content = await response.blob()
  } catch {
    throw new AppError('UNAVAILABLE', unreachable())
  }
  if (response.ok) return saveFile(name, content, content.type)
  const { code, message } = JSON.parse(await content.text().catch(() => '{}')) as Partial<ErrorBody>
  throw new AppError(code ?? 'INTERNAL', message ?? '')
}
