import { AppError, type ErrorBody } from '@bowerbird/contract/errors'
import { unreachable } from './api.ts'
import { readToken } from './token.ts'

/** The file at an address that needs a login, which a link or an image could not give. Rejects with `AppError` only. */
export async function fetchFile(path: string): Promise<Blob> {
  let response: Response
  let content: Blob
  try {
    response = await fetch(path, { headers: { authorization: `Bearer ${readToken() ?? ''}` } })
    content = await response.blob()
  } catch {
    throw new AppError('UNAVAILABLE', unreachable())
  }
  if (response.ok) return content
  const text = await content.text().catch(() => '{}')
  const { code, message } = parsed(text)
  throw new AppError(code ?? 'INTERNAL', message ?? '')
}

function parsed(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    return {}
  }
}
