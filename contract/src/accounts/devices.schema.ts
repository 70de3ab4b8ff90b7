import { z } from 'zod'
import { OwnerProof } from './proof.schema.ts'

/** A browser or another client that is logged in. */
export const Device = z.object({
  _id: z.uuid(),
  /** "Firefox on Windows"; null if it did not tell. */
  browser: z.string().nullable(),
  /** The suburb or state that was chosen there. */
  place: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** True for the one that asks. */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>
export const Devices = z.object({ devices: z.array(Device) })
/** A key pair of the curve P-256, as in a JSON web key: base64url. */
export const TypingKey = z.object({ x: z.string(), y: z.string(), d: z.string() })
export type TypingKey = z.infer<typeof TypingKey>
/** Whoever holds a stolen phone must not log its owner out of everything else. */
export const DeviceProof = z.object(OwnerProof)
export const DeviceParams = z.object({ id: z.uuid('Invalid device ID') })
