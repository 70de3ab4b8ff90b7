import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { sendLines } from '../../platform/logs/collector-client.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'

const isLocal = (name: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(name)

const isOlder = (version: string, needed: readonly [number, number]): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < needed[0] || (major === needed[0] && minor < needed[1])
}

export async function checkRedis({ redisUrl, databaseUrl }: Config): Promise<Finding[]> {
  const about = 'redis'
  if (!redisUrl) {
    return databaseUrl
      ? [pass(about, 'not set: fine for one process. Several processes need REDIS_URL for live chat')]
      : []
  }
  const { host } = new URL(redisUrl)
  const { createClient } = await import('redis')
  const client = createClient({ url: redisUrl, socket: { connectTimeout: 5_000, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    const start = performance.now()
    const info = await client.info('server')
    const took = Math.round(performance.now() - start)
    const version = /redis_version:(\S+)/.exec(String(info))?.[1] ?? '0'
    if (isOlder(version, [6, 2])) {
      return [fail(about, `${host} is version ${version}`, 'Use Redis 6.2 or later, or Valkey.')]
    }
    return [pass(about, `${host} answers in ${took} ms, version ${version}`)]
  } catch (error) {
    return [fail(about, `can't use ${host}: ${reasonOf(error)}`, 'Start it, or correct REDIS_URL.')]
  } finally {
    if (client.isOpen) client.destroy()
  }
}

const timeouts = { connectionTimeout: 7_000, greetingTimeout: 7_000, socketTimeout: 10_000 }

async function tryMail(url: string, isTlsNeeded: boolean): Promise<void> {
  const address = new URL(url)
  if (isTlsNeeded) address.searchParams.set('requireTLS', 'true')
  for (const [name, value] of Object.entries(timeouts)) address.searchParams.set(name, String(value))
  const smtp = createTransport(address.href)
  try {
    await smtp.verify()
  } finally {
    smtp.close()
  }
}

export async function checkMail({ smtpUrl, publicUrl, dataDir, mailFrom }: Config): Promise<Finding[]> {
  const about = 'mail'
  if (!smtpUrl) {
    const message = `SMTP_URL is not set: emails are written to ${dataDir}/outbox`
    return publicUrl
      ? [warn(about, message, 'Set SMTP_URL. Without it nobody can register or reset a password.')]
      : [pass(about, message)]
  }
  const { host, hostname, protocol } = new URL(smtpUrl)
  try {
    await tryMail(smtpUrl, false)
  } catch (error) {
    const fix =
      (error as { code?: string }).code === 'EAUTH'
        ? 'Correct the user and password in SMTP_URL.'
        : 'Correct SMTP_URL, or allow this machine to reach it.'
    return [fail(about, `can't use ${host}: ${reasonOf(error)}`, fix)]
  }
  const findings = [pass(about, `${host} accepts email from ${mailFrom}`)]
  if (/@bowerbird\.example>?$/.test(mailFrom)) {
    findings.push(
      warn(
        about,
        `MAIL_FROM is ${mailFrom}`,
        'Set MAIL_FROM to your own address, or emails will be treated as spam.',
      ),
    )
  }
  if (protocol === 'smtp:' && !isLocal(hostname)) {
    const isEncrypted = await tryMail(smtpUrl, true).then(
      () => true,
      () => false,
    )
    if (!isEncrypted) {
      findings.push(
        warn(
          about,
          `${host} offers no STARTTLS: emails and the password are sent unencrypted`,
          'Use smtps://, or a server with STARTTLS.',
        ),
      )
    }
  }
  return findings
}

/** Sends nothing: a text message costs money. Any answer but a refusal of the login is a good one. */
export async function checkTexts({ sms, isDemo }: Config): Promise<Finding[]> {
  const about = 'text messages'
  if (!sms) {
    const without = isDemo
      ? 'in this demo they are printed in the log'
      : 'members can’t verify their phone number'
    return [pass(about, `SMS_URL is not set: ${without}`)]
  }
  const { host } = new URL(sms.url)
  try {
    const { status } = await fetch(sms.url, {
      method: 'HEAD',
      headers: sms.authorization ? { authorization: sms.authorization } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    return status === 401 || status === 403
      ? [warn(about, `${host} answers ${status}`, 'Check SMS_TOKEN, or the user and password in SMS_URL.')]
      : [pass(about, `${host} answers`)]
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error)
    return [
      fail(about, `can't reach ${host}: ${reason}`, 'Correct SMS_URL, or allow this machine to reach it.'),
    ]
  }
}

/** Sends one line: whether the collector keeps it, only its operator can see. */
export async function checkLogCollector({ logCollector }: Config): Promise<Finding[]> {
  const about = 'log collector'
  if (!logCollector) return [pass(about, 'LOG_COLLECTOR_URL is not set: the log stays on this machine')]
  const { host } = new URL(logCollector.url)
  try {
    const line = { level: 30, time: Date.now(), msg: 'bowerbird doctor' }
    await sendLines(logCollector, [JSON.stringify(line)])
    return [pass(about, `${host} takes lines`)]
  } catch (error) {
    return [
      fail(
        about,
        `can't send lines to ${host}: ${reasonOf(error)}`,
        'Correct LOG_COLLECTOR_URL and LOG_COLLECTOR_TOKEN, or allow this machine to reach it.',
      ),
    ]
  }
}

export async function checkBucket(config: Config): Promise<Finding[]> {
  const about = 'bucket'
  if (!config.s3) return []
  const bucket = `${config.s3.bucket} at ${new URL(config.s3.endpoint).host}`
  const images = await openImageStore({ s3: config.s3, dataDir: config.dataDir })
  const hash = randomBytes(16).toString('hex')
  const key = `${hash}/320.webp`
  let step = 'write to'
  try {
    await images.put(key, Buffer.from('bowerbird doctor'))
    step = 'read from'
    const found = await images.open(key)
    if (!found || (await readText(found.body)) !== 'bowerbird doctor')
      throw new Error('the test object is missing')
    step = 'delete from'
    await images.remove(hash)
    if (await images.open(key)) throw new Error('the deleted test object still exists')
    return [pass(about, `${bucket}: write, read and delete work`)]
  } catch (error) {
    const { name, message } = error as Error
    const reason = message && message !== 'UnknownError' ? message : name
    return [
      fail(
        about,
        `can't ${step} ${bucket}: ${reason}`,
        'Check the S3_ settings, and that the key may put, get and delete objects.',
      ),
    ]
  }
}

export async function checkLoginProvider({ openId, publicUrl }: Config): Promise<Finding[]> {
  const about = 'login provider'
  if (!openId) return []
  const { issuer, clientId, clientSecret } = openId
  const oidc = await import('openid-client')
  try {
    await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
    })
  } catch (error) {
    return [
      fail(
        about,
        `can't use ${issuer}: ${reasonOf(error)}`,
        'Correct OIDC_ISSUER, or allow this machine to reach it.',
      ),
    ]
  }
  const callback = `${publicUrl ?? 'PUBLIC_URL'}/api/auth/google/callback`
  return publicUrl
    ? [pass(about, `${issuer} answers; it must allow the redirect URL ${callback}`)]
    : [
        warn(
          about,
          `${issuer} answers, but PUBLIC_URL is not set`,
          `Set PUBLIC_URL, and allow the redirect URL ${callback} at the provider.`,
        ),
      ]
}
