/** Leaves for the provider's payment page. */
export const goToPayment = (url: string): void => globalThis.location.assign(url)
