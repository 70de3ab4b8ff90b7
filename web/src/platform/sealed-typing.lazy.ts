/** Encrypts what was typed and waits for its owner; call it once the pages that store it are closed. */
export const sealTyped = async (): Promise<void> => (await import('./sealed-typing.ts')).sealTyped()

export const openTyped = async (): Promise<void> => (await import('./sealed-typing.ts')).openTyped()

export const storeTypingKey = async (): Promise<void> => (await import('./sealed-typing.ts')).storeTypingKey()
