import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import {
  currentSearchWords,
  setCurrentSearchWords,
} from '@bowerbird/contract/search-words/current-search-words'
import { defaultSearchWords } from '@bowerbird/contract/search-words/default/default-search-words'
import { same, wider } from '@bowerbird/contract/search-words/default/describe-word'
import type {
  EditableSearchWords,
  SearchWordsEdit,
} from '@bowerbird/contract/search-words/search-words.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { loadMarket } from '../market/market.service.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  const seller = await world.member()
  await world.ad(seller, { title: 'Quokka in a box', description: 'Small.' })
  await world.ad(seller, { title: 'Setonix, two of them', description: 'Small.' })
  await world.ad(seller, { title: 'Wombat', description: 'Like a quokka, but larger.' })
})
// Files share modules.
afterAll(() => {
  setCurrentMarket(defaultMarket)
  setCurrentSearchWords(defaultSearchWords)
})

const call = caller(() => world)
const at = '/api/admin/search-words'
const as = (body?: object) => ({ headers: admin.headers, ...(body && { body }) })
const open = async () => (await call('GET', at, as())).body as EditableSearchWords
const save = (edit: SearchWordsEdit) => call('PUT', at, as(edit))
const preview = (edit: SearchWordsEdit) => call('POST', `${at}/preview`, as(edit))
const search = async (q: string) => {
  const { body } = await call(
    'GET',
    `/api/search/advanced?${new URLSearchParams({ q, sort: 'relevance' }).toString()}`,
  )
  return (body.products as { title: string }[]).map(({ title }) => title)
}

const quokkas = same('setonix, quokka')

test('an entry is previewed, saved, used at once, listed, logged and undone', async () => {
  expect(await open()).toEqual({ version: 0, searchWords: defaultSearchWords })
  expect(await search('setonix')).toEqual(['Setonix, two of them'])
  const edit = { version: 0, searchWords: [quokkas, ...defaultSearchWords.slice(1)] }
  const [removed] = defaultSearchWords
  const changes = [`${removed?.words.join(' = ')} removed`, 'setonix = quokka added']
  expect((await preview(edit)).body).toEqual({ changes, notes: ['“setonix” finds 3 ads today'], faults: [] })
  expect(await search('setonix')).toHaveLength(1)

  const saved = await save(edit)
  expect(saved.body).toMatchObject({ changes, previous: 0, searchWords: edit.searchWords })
  // The typed word comes first, then the synonym in a title, then the one in a description.
  expect(await search('setonix')).toEqual(['Setonix, two of them', 'Quokka in a box', 'Wombat'])
  expect((await search('quokka'))[0]).toBe('Quokka in a box')

  // As another process, which has only the notification to go by.
  setCurrentSearchWords([])
  await loadMarket(world.db)
  expect(currentSearchWords()).toEqual(edit.searchWords)

  const { body: history } = await call('GET', `${at}/versions`, as())
  expect(history.versions).toEqual([
    { version: saved.body.version, at: expect.any(String), by: 'Ada Admin', changes },
    { version: 0, at: null, by: null, changes: [] },
  ])
  const audit = await call('GET', '/api/admin/audit?target=market&id=searchWords', as())
  expect(audit.body.entries[0]).toMatchObject({
    actor: 'Ada Admin',
    action: 'market.searchWords',
    title: `${changes[0]}, and 1 more change`,
    after: { changes },
  })

  const undone = await call('POST', `${at}/versions/0/restore`, as({ version: saved.body.version }))
  expect(undone.body.searchWords).toEqual(defaultSearchWords)
  expect(await search('setonix')).toEqual(['Setonix, two of them'])
})

test('a wider word finds narrower ones, but not the reverse', async () => {
  const { version, searchWords } = await open()
  await save({ version, searchWords: [...searchWords, wider('marsupials', 'quokka, wombat')] })
  expect((await search('marsupials')).toSorted()).toEqual(['Quokka in a box', 'Wombat'])
  expect(await search('wombat')).toEqual(['Wombat'])
})

test('operators can’t overwrite a table they have not seen; the catalogue’s settings don’t conflict', async () => {
  const { version, searchWords } = await open()
  const { body: settings } = await call('GET', '/api/admin/settings', as())
  const changed = { ...settings.settings, tagline: 'Another' }
  await call('PUT', '/api/admin/settings', as({ version: settings.version, settings: changed }))
  expect((await save({ version, searchWords: [quokkas] })).status).toBe(200)
  expect((await save({ version, searchWords })).status).toBe(409)
  expect((await preview({ version, searchWords })).status).toBe(409)
  expect((await open()).searchWords).toEqual([quokkas])
})

test('a table with mistakes is refused, and so is a version that doesn’t exist', async () => {
  const { version, searchWords } = await open()
  const edit = { version, searchWords: [wider('a', 'b'), wider('b', 'a')] }
  const message = '“a” finds “b” finds “a”: these words lead back to each other'
  expect((await preview(edit)).body).toMatchObject({
    notes: [],
    faults: [{ path: 'wider-a.finds', message }],
  })
  expect(await save(edit)).toMatchObject({ status: 400, body: { message } })
  expect((await save({ version, searchWords: [{ ...quokkas, words: [''] }] })).status).toBe(400)
  expect((await call('POST', `${at}/versions/999/restore`, as({ version }))).status).toBe(404)
  expect((await save({ version, searchWords })).body.changes).toEqual([])
})

test('the ads of entries are counted, of those that are not saved, too', async () => {
  const entries = [
    { words: ['quokka'], finds: [] },
    { words: ['wombat', 'two of'], finds: ['setonix'] },
    { words: ['bilby'], finds: [] },
  ]
  expect((await call('POST', `${at}/ads`, as({ entries }))).body).toEqual({ counts: [2, 2, 0] })
})
