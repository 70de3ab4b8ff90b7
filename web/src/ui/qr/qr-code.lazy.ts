import { loadable } from '../hydration/loadable.ts'

/** With the encoder. */
export const qrCode = loadable(() => import('./qr-code.tsx'), 'QrCode')
