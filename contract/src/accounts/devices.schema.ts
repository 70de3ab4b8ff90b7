import { z } from 'zod'

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
export const DeviceParams = z.object({ id: z.uuid('Invalid device ID') })
