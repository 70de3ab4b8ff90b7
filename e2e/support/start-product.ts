import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPushReceiver } from '../../scripts/lib/push-receiver.ts'
import { startOpenIdProvider } from './openid-provider.ts'

const root = join(import.meta.dirname, '../..')

export const ADMIN = { email: 'admin@example.com', password: 'admin-password' }

/**
 * Starts the product as on a first start, in a new folder and on a free port, so that several runs can work at the same
 * time. The tests get its address from the environment.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) {
    // Uses a running one, with the demo market, this administrator and its outbox in PRODUCT_DATA_DIR. Its database is
    // there too, unless PRODUCT_DATABASE_URL says where; it accepts pushes to PUSH_ORIGIN.
    process.env.BASE_URL = process.env.E2E_BASE_URL
    return async () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-e2e-'))
  const provider = await startOpenIdProvider()
  const receiver = await startPushReceiver()
  const product = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: {
      ...process.env,
      ...provider.environment,
      ENV_FILE: 'off',
      PUSH_HOSTS: receiver.host,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /open at (http:\/\/\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    product.stdout.on('data', onOutput)
    product.stderr.on('data', onOutput)
    product.once('exit', () => reject(new Error(`The product did not start:\n${output}`)))
  })
  process.env.BASE_URL = url
  process.env.PRODUCT_DATA_DIR = dataDir
  process.env.PUSH_ORIGIN = receiver.origin

  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
    await provider.stop()
    await receiver.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
