import { execFile, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tokenEndpoints } from '@bowerbird/contract/api-tokens/token-endpoints'
import { type Example, tokenExamples, webhookExamples } from '@bowerbird/contract/reference/guides.reference'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildClient } from '../client/build.ts'
import { createClient, MarketError, pagesOf, verifyWebhook } from '../client/src/main.ts'
import { apiTokenHash, newApiToken } from '../server/src/platform/api-tokens.ts'
import { sql } from '../server/src/platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../server/src/testing/world.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'client')
const run = promisify(execFile)

let world: World
let url: string
let member: TestMember
beforeAll(async () => {
  world = await makeWorld()
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  member = await world.member()
})

async function tokenOf({ id }: TestMember, ...scopes: string[]): Promise<string> {
  const token = newApiToken()
  await world.db.run(sql`
    insert into api_tokens (account_id, name, token_hash, hint, scopes, expires_at)
    values (${id}, 'Test', ${apiTokenHash(token)}, 'test', ${scopes}, now() + interval '1 day')`)
  return token
}

test('calls are typed, send what the server expects, and return its replies', async () => {
  const seller = await world.member()
  const { id } = await world.ad(seller, { status: 'active', title: 'Blue bike', category: 'Vehicles' })
  const market = createClient({ url: `${url}/`, token: await tokenOf(seller, 'ads:read', 'ads:write') })
  const { products, pagination } = await market.listOwnAds({ query: { status: 'active' } })
  expect(products.map(({ _id, title }) => ({ _id, title }))).toEqual([{ _id: id, title: 'Blue bike' }])
  expect(pagination.totalItems).toBe(1)
  const sold = await market.setOwnAdStatus({ params: { id }, body: { status: 'sold' } })
  expect(sold.status).toBe('sold')
  expect((await createClient({ url }).getAd({ params: { id } })).title).toBe('Blue bike')
})

test('pagesOf yields every page of a list', async () => {
  const seller = await world.member()
  for (let i = 0; i < 5; i++) await world.ad(seller, { status: 'active' })
  const market = createClient({ url, token: await tokenOf(seller, 'ads:read') })
  const sizes: number[] = []
  for await (const { products } of pagesOf(market.listOwnAds, { query: { limit: '2' } }))
    sizes.push(products.length)
  expect(sizes).toEqual([2, 2, 1])
})

test('every failure is a MarketError with the server’s code, message and details', async () => {
  const market = createClient({ url, token: await tokenOf(member, 'ads:read') })
  const failure = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)
  const refused = await failure(market.addFavourite({ body: { productId: member.id } }))
  expect(refused).toBeInstanceOf(MarketError)
  expect(refused).toMatchObject({
    code: 'FORBIDDEN',
    httpStatus: 403,
    message: 'This needs a token with the scope saved:write',
    details: { requestId: expect.any(String) },
  })
  expect(await failure(market.getOwnAd({ params: { id: member.id } }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await failure(market.listOwnAds({ query: { limit: 'many' } }))).toMatchObject({
    code: 'INVALID_INPUT',
    details: { validationErrors: { limit: expect.any(String) } },
  })
  const away = createClient({ url: 'http://127.0.0.1:1' })
  expect(await failure(away.getFilters())).toMatchObject({ code: 'UNAVAILABLE' })
  const answered = (status: number, headers: Record<string, string>) =>
    createClient({ url, fetch: async () => new Response('<h1>Busy</h1>', { status, headers }) }).getFilters()
  expect(await failure(answered(503, { 'retry-after': '7' }))).toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 7,
  })
  const ended = AbortSignal.abort()
  expect(await failure(market.getFilters({ signal: ended }))).toMatchObject({ name: 'AbortError' })
})

test('the client has each operation that a token opens, but pictures', () => {
  const names = Object.values(tokenEndpoints).flatMap((endpoints) => Object.keys(endpoints))
  const pictures = ['getMessagePhoto', 'getOwnPhoto', 'getCasePhoto']
  expect(Object.keys(createClient({ url })).toSorted()).toEqual(
    names.filter((name) => !pictures.includes(name)).toSorted(),
  )
})

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const soldEvent = JSON.stringify({
  type: 'ad.sold',
  version: 1,
  timestamp: new Date().toISOString(),
  data: { adId: '0192f0c1-7a10-7000-8000-000000000001', title: 'Blue bike', price: 120 },
})
const signed = (body: string, at = new Date()) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(SECRET).sign('msg_1', at, body),
})

test('a webhook is verified with its secret, from any kind of headers; changed or old ones are refused', () => {
  const headers = signed(soldEvent)
  for (const kind of [headers, new Headers(headers), { 'Webhook-Id': ['msg_1'], ...headers }]) {
    const { id, event } = verifyWebhook(SECRET, { headers: kind, body: soldEvent })
    expect({ id, type: event.type }).toEqual({ id: 'msg_1', type: 'ad.sold' })
  }
  expect(() => verifyWebhook(SECRET, { headers, body: soldEvent.replace('120', '1') })).toThrow()
  const old = signed(soldEvent, new Date(Date.now() - 600_000))
  expect(() => verifyWebhook(SECRET, { headers: old, body: soldEvent })).toThrow()
  expect(() => verifyWebhook(SECRET, { headers: {}, body: soldEvent })).toThrow()
})

describe('the published package', { tags: ['nightly'] }, () => {
  let folder: string
  beforeAll(async () => {
    await buildClient()
    folder = await mkdtemp(join(tmpdir(), 'bowerbird-client-'))
    await mkdir(join(folder, 'node_modules/@bowerbird'), { recursive: true })
    await symlink(client, join(folder, 'node_modules/@bowerbird/client'))
    await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    return () => rm(folder, { recursive: true })
  })

  test('it has the built code, its types, the licence and how to use it, and nothing else', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: client })
    const files =
      (JSON.parse(stdout) as { files: { path: string }[] }[])[0]?.files.map(({ path }) => path) ?? []
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'package.json']))
    const others = files.filter(
      (path) => !/^(LICENSE|README\.md|package\.json|dist\/index\.js|dist\/.*\.d\.ts)$/.test(path),
    )
    expect(others).toEqual([])
    for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: client }))
      expect(await readFile(join(client, file), 'utf8')).not.toMatch(
        /['"]@bowerbird\/|from ['"][^'"]+\.ts['"]/,
      )
  })

  const write = async (name: string, { code }: Pick<Example, 'code'>) => {
    await writeFile(join(folder, name), code)
    return name
  }
  const example = async (given: Example, env: Record<string, string>) => {
    const isShell = given.language === 'sh'
    const name = await write(isShell ? 'example.sh' : 'example.ts', given)
    return run(isShell ? 'sh' : process.execPath, [name], { cwd: folder, env: { ...process.env, ...env } })
  }

  test('every example in TypeScript compiles against the package’s own types', async () => {
    const examples = [...tokenExamples, ...webhookExamples].filter(({ language }) => language === 'ts')
    expect(examples.length).toBeGreaterThan(2)
    const files = await Promise.all(examples.map((each, i) => write(`checked-${i}.ts`, each)))
    const tsconfig = {
      compilerOptions: {
        target: 'es2023',
        module: 'nodenext',
        strict: true,
        noEmit: true,
        types: ['node'],
        lib: ['es2023', 'dom'],
      },
      files,
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
    const checked = await run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { cwd: folder },
    ).catch((error: { stdout: string }) => error)
    expect(checked.stdout).toBe('')
  })

  test.each(tokenExamples.map((each) => [each.title, each] as const))('“%s” runs', async (_, given) => {
    const seller = await world.member()
    const { id } = await world.ad(seller, { status: 'active', title: 'Blue bike' })
    const TOKEN = await tokenOf(seller, 'ads:read', 'ads:write')
    const { stdout } = await example(given, { MARKET: url, TOKEN, AD: id })
    expect(stdout).toContain('Blue bike')
    const { status } = await world.db.one<{ status: string }>(sql`select status from ads where id = ${id}`)
    expect(status).toBe(given.code.includes('sold') ? 'sold' : 'active')
  })

  test('the example of a receiver takes what is signed, and nothing else', async () => {
    const given = webhookExamples.find(({ language }) => language === 'ts')
    if (!given) throw new Error('No example')
    const port = await freePort()
    const name = await write('receiver.ts', given)
    const receiver = spawn(process.execPath, [name], {
      cwd: folder,
      env: { ...process.env, SECRET, PORT: String(port) },
    })
    onTestFinished(() => void receiver.kill())
    let output = ''
    receiver.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    const send = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: soldEvent }).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(() => send(signed(soldEvent))).toBe(204)
    expect(await send({ ...signed(soldEvent), 'webhook-signature': 'v1,AAAA' })).toBe(400)
    await expect.poll(() => output).toBe('Blue bike is sold\n')
  })

  test('the example for a shell computes the same signature', async () => {
    const given = webhookExamples.find(({ language }) => language === 'sh')
    if (!given) throw new Error('No example')
    const headers = signed(soldEvent)
    const { stdout } = await example(given, {
      SECRET,
      WEBHOOK_ID: headers['webhook-id'],
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
      BODY: soldEvent,
    })
    expect(stdout.trim()).toBe(headers['webhook-signature'])
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return address.port
}
