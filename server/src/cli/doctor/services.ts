import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts'

const isLocal = (name: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(name)

const isOlder = (version: string, needed: readonly [number, number]): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < needed[0] || (major === needed[0] && minor < needed[1])
}

export async function checkRedis({ redisUrl, databaseUrl }: Config): Promise<Finding[]> {
  const about = 'redis'
  if (!redisUrl) {
    return databaseUrl
      ? [
          fine(
            about,
            'is not set: fine for one process. Several need REDIS_URL for chat to cross between them',
          ),
        ]
      : []
  }
  const { host } = new URL(redisUrl)
  const { createClient } = await import('redis')
  const client = createClient({ url: redisUrl, socket: { connectTimeout: 5_000, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    const begun = performance.now()
    const info = await client.info('server')
    const took = Math.round(performance.now() - begun)
    const version = /redis_version:(\S+)/.exec(String(info))?.[1] ?? '0'
    if (isOlder(version, [6, 2])) {
      return [wrong(about, `${host} is version ${version}`, 'Use Redis 6.2 or later, or Valkey.')]
    }
    return [fine(about, `${host} answers in ${took} ms, version ${version}`)]
  } catch (error) {
    return [wrong(about, `${host} can't be used: ${reasonOf(error)}`, 'Start it, or set REDIS_URL right.')]
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
    const message = `SMTP_URL is not set: mails become files in ${dataDir}/outbox`
    return publicUrl
      ? [warning(about, message, 'Set SMTP_URL, or nobody can register or reset a password.')]
      : [fine(about, message)]
  }
  const { host, hostname, protocol } = new URL(smtpUrl)
  try {
    await tryMail(smtpUrl, false)
  } catch (error) {
    const fix =
      (error as { code?: string }).code === 'EAUTH'
        ? 'Set the user and password in SMTP_URL right.'
        : 'Set SMTP_URL right, or let this machine reach it.'
    return [wrong(about, `${host} can't be used: ${reasonOf(error)}`, fix)]
  }
  const findings = [fine(about, `${host} takes mails from ${mailFrom}`)]
  if (/@bowerbird\.example>?$/.test(mailFrom)) {
    findings.push(
      warning(
        about,
        `MAIL_FROM is ${mailFrom}`,
        'Set MAIL_FROM to an address of yours, or mails are taken for spam.',
      ),
    )
  }
  if (protocol === 'smtp:' && !isLocal(hostname)) {
    const isSecret = await tryMail(smtpUrl, true).then(
      () => true,
      () => false,
    )
    if (!isSecret) {
      findings.push(
        warning(
          about,
          `${host} offers no STARTTLS: mails and the password travel in the clear`,
          'Use smtps://, or a server with STARTTLS.',
        ),
      )
    }
  }
  return findings
}

export async function checkBucket(config: Config): Promise<Finding[]> {
  const about = 'bucket'
  if (!config.s3) return []
  const place = `${config.s3.bucket} at ${new URL(config.s3.endpoint).host}`
  const images = await openImageStore(config)
  const hash = randomBytes(16).toString('hex')
  const key = `${hash}/320.webp`
  let step = 'written to'
  try {
    await images.put(key, Buffer.from('bowerbird doctor'))
    step = 'read'
    const found = await images.open(key)
    if (!found || (await readText(found.body)) !== 'bowerbird doctor')
      throw new Error('what was written is not there')
    step = 'deleted from'
    await images.remove(hash)
    if (await images.open(key)) throw new Error('what was deleted is still there')
    return [fine(about, `${place} can be written, read and deleted from`)]
  } catch (error) {
    const { name, message } = error as Error
    const reason = message && message !== 'UnknownError' ? message : name
    return [
      wrong(
        about,
        `${place} can't be ${step}: ${reason}`,
        'Check the S3 settings, and that the key may put, get and delete objects.',
      ),
    ]
  }
}

export async function checkSignIn({ openId, publicUrl }: Config): Promise<Finding[]> {
  const about = 'sign-in'
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
      wrong(
        about,
        `${issuer} can't be used: ${reasonOf(error)}`,
        'Set OIDC_ISSUER right, or let this machine reach it.',
      ),
    ]
  }
  const callback = `${publicUrl ?? 'PUBLIC_URL'}/api/auth/google/callback`
  return publicUrl
    ? [fine(about, `${issuer} answers; it must allow ${callback}`)]
    : [
        warning(
          about,
          `${issuer} answers, but PUBLIC_URL is not set`,
          `Set PUBLIC_URL, and let the provider allow ${callback}.`,
        ),
      ]
}
