import { loadable } from '../../../../ui/hydration/loadable.ts'

/** With the encoder; only while two-factor login is set up. */
export const qrCode = loadable(() => import('./qr-code.tsx'), 'QrCode')
