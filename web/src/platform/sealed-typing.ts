import { getTypingKey } from '@bowerbird/contract/accounts/devices.endpoints'
import type { TypingKey } from '@bowerbird/contract/accounts/devices.schema'
import { call } from './api.ts'
import { decrypt, type Encrypt, encryptFor } from './sealing.ts'
import { listAllFiles, putFile, removeFile } from './stored-files.ts'
import { storedJson } from './stored-json.ts'
import { areas, hasSealed, isWaiting, SEALED, typedKeys } from './stored-owner.ts'

/*
 * What was typed and not sent waits for its owner when their session is ended elsewhere, and nobody else who opens the
 * browser may read it. So it is encrypted with the account's public key, which the browser stores; the server gives the
 * private key to the account alone, after a login.
 */
const publicKey = storedJson('localStorage', 'typing_key')
const SEALED_FILES = `${SEALED}files`
/** In place of the owner of a file. */
const SEALED_OWNER = 'sealed'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
// Only on secure pages: everyone on the way can read the others.
const isSupported = () => typeof crypto !== 'undefined' && 'subtle' in crypto

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Asks for the key before it is needed: after the session has ended the server gives nothing. */
export async function storeTypingKey(): Promise<void> {
  if (!isSupported() || publicKey.read()) return
  const pair = await call(getTypingKey).catch(() => undefined)
  if (pair) publicKey.write({ x: pair.x, y: pair.y } satisfies Omit<TypingKey, 'd'>)
}

async function sealFiles(encrypt: Encrypt): Promise<void> {
  for (const stored of await listAllFiles()) {
    if (stored.owner === SEALED_OWNER) continue
    const { file, ...about } = stored
    const facts = await encrypt(encoder.encode(JSON.stringify({ ...about, type: file.type })))
    const bytes = await encrypt(new Uint8Array(await file.arrayBuffer()))
    const sealed = {
      owner: SEALED_OWNER,
      id: crypto.randomUUID(),
      file: new Blob([facts, bytes]),
      // Where the facts end.
      name: String(facts.length),
      place: 0,
      at: about.at,
    }
    storedJson('localStorage', SEALED_FILES).write(true)
    if (isWaiting() && (await putFile(sealed))) await removeFile(about.owner, about.id)
  }
}

/** Without a key it stays as it is, and is removed after a day like all of it. */
export async function sealTyped(): Promise<void> {
  const key = publicKey.read() as Omit<TypingKey, 'd'> | undefined
  if (!key || !isSupported()) return
  const encrypt = await encryptFor(key)
  for (const area of areas) {
    for (const name of typedKeys(area)) {
      const text = window[area].getItem(name)
      const sealed = toText(await encrypt(encoder.encode(JSON.stringify([name, text]))))
      if (!isWaiting()) return
      const place = storedJson(area, SEALED + crypto.randomUUID())
      place.write(sealed)
      // Storage may be full: then nothing is lost.
      if (place.read() === sealed) storedJson(area, name).remove()
    }
  }
  await sealFiles(encrypt)
}

async function openFiles(key: TypingKey): Promise<void> {
  for (const { owner, id, file, name } of await listAllFiles()) {
    if (owner !== SEALED_OWNER) continue
    try {
      const all = new Uint8Array(await file.arrayBuffer())
      const facts = decoder.decode(await decrypt(key, all.subarray(0, Number(name))))
      const { type, ...about } = JSON.parse(facts)
      const bytes = await decrypt(key, all.subarray(Number(name)))
      await putFile({ ...about, file: new Blob([bytes], { type }) })
    } catch {
      // Another account's.
    }
    await removeFile(owner, id)
  }
}

/** For the member who is back, before their pages look for what was typed. Without a connection it waits on. */
export async function openTyped(): Promise<void> {
  if (!hasSealed() || !isSupported()) return
  const key = await call(getTypingKey).catch(() => undefined)
  if (!key) return
  for (const area of areas) {
    for (const sealed of Object.keys(window[area]).filter((name) => name.startsWith(SEALED))) {
      const place = storedJson(area, sealed)
      try {
        if (sealed === SEALED_FILES) await openFiles(key)
        else {
          const text = decoder.decode(await decrypt(key, toBytes(String(place.read()))))
          const [name, value] = JSON.parse(text) as [string, string]
          // Typed since then, in another tab.
          if (window[area].getItem(name) === null) window[area].setItem(name, value)
        }
      } catch {
        // Another account's, or damaged.
      }
      place.remove()
    }
  }
}
