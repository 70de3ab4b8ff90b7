/** With the library; only when someone uses a passkey. */
export const loadWebAuthn = () => import('./webauthn.ts')
