import { randomBytes } from 'node:crypto'
import { placeInCookies } from '@bowerbird/contract/catalogue/place-cookie'
import { chosenName, readChosenPlace } from '@bowerbird/contract/places/chosen-place'
import { DAY_SECONDS } from '@bowerbird/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from '../../platform/http/cookies.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import type { Device } from '../../platform/session.ts'
import { bindingOf, isBrowser, newBinding, sendBinding } from '../../platform/session-binding.ts'
import { browserName } from './devices/browser-name.ts'

/** Origin of a request, for counting attempts and for the list of devices. */
export interface Origin extends Device {
  /** From `countedAddress`. */
  address: string
  /** The browser's random id; a new one if it has none yet. It does not log anyone in. */
  device: string
  /** From the cookie of the session that this browser had before. */
  earlierBinding?: string | undefined
}

const COOKIE = 'bowerbird_device'
export const DEVICE_DAYS = 365

export function originOf(request: FastifyRequest): Origin {
  const sent = cookieOf(request, COOKIE)
  const place = readChosenPlace(placeInCookies(request.headers.cookie ?? ''))
  return {
    address: countedAddress(request.ip),
    device: sent && /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url'),
    browser: browserName(request.headers['user-agent']),
    place: place && chosenName(place),
    binding: isBrowser(request) ? newBinding() : undefined,
    earlierBinding: bindingOf(request),
  }
}

/** After a login: the browser sends its id with later logins, and only to these paths. */
export function rememberDevice(reply: FastifyReply, { device, binding }: Origin, publicUrl: string): void {
  setCookie(reply, COOKIE, device, {
    path: '/api/auth',
    seconds: DEVICE_DAYS * DAY_SECONDS,
    sameSite: 'Lax',
    isSecure: publicUrl.startsWith('https:'),
  })
  if (binding) sendBinding(reply, binding, publicUrl)
}
