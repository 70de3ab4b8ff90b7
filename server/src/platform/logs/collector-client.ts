/** A service on another machine that stores log lines, or an agent on this one that sends them there. */
export interface LogCollectorSettings {
  url: string
  token: string | undefined
}

const TIMEOUT_MS = 10_000
/** The collector will never take these lines: sending them again can't help. */
const NEVER = new Set([400, 413, 415, 422])

export class LinesRefused extends Error {
  override name = 'LinesRefused'
}

/** Sends lines of JSON, one event each. Returns when the collector has acknowledged them. */
export async function sendLines(
  { url, token }: LogCollectorSettings,
  lines: readonly string[],
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: `${lines.join('\n')}\n`,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: Error) => {
    throw error.cause instanceof Error ? error.cause : error
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `it answers ${response.status}`
  throw NEVER.has(response.status) ? new LinesRefused(reason) : new Error(reason)
}
