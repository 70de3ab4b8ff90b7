import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '@bowerbird/contract/errors'

/** Why a call failed. Rely on `code`: messages are for people and may change. */
export class MarketError extends AppError {
  /** After 429 and 503: how long to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { retryAfterSeconds, ...details }: AppError['details'] & { retryAfterSeconds?: number } = {},
  ) {
    super(code, message, details)
    this.name = 'MarketError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const codeFor = (status: number): ErrorCode =>
  (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status) ?? 'INTERNAL'

/** The error in a reply; a proxy in between may have answered something else than the market. */
export async function errorIn(response: Response): Promise<MarketError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const { message, code, ...details } = body
  const seconds = Number(response.headers.get('retry-after'))
  const requestId = response.headers.get('x-request-id')
  return new MarketError(
    code && code in errorStatus ? code : codeFor(response.status),
    message ?? `The market answered with ${response.status}`,
    { ...details, ...(requestId && { requestId }), ...(seconds > 0 && { retryAfterSeconds: seconds }) },
  )
}
