import { missing, type Operation } from './operation.ts'

const noOrder = missing
const id = '0192f0c1-7a10-7000-8000-000000000001'

/** The endpoints for paid promotion. */
export const promotionOperations: Readonly<Record<string, Operation>> = {
  getOwnPromotions: {
    summary: 'Get whether promotions are on offer, and those that run for the caller’s ads',
    about: 'A market sells promotions only if its administrators have switched them on.',
  },
  getAdOffers: {
    summary: 'List what the caller can buy to promote one of their ads',
    about:
      'Prices are in cents and include GST (`gstCents`). They depend on the ad’s category, and on whether the caller sells for a business. `freeLeft` is how many are still free this month. 409 while nothing is on offer, or if not everyone can see the ad.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  listOrders: { summary: 'List the caller’s orders', about: 'Paginated, newest first.' },
  placeOrder: {
    summary: 'Order a promotion for one of the caller’s ads',
    about:
      '`cents` is the price that the buyer has seen (0 for `free`): 409 if it is another one now. By `card`, the order is `open` and `checkoutUrl` is the payment page of the card provider; by `invoice` it is `due`, and staff mark it as paid. The promotion starts when it is paid. 409 if the ad is promoted in this way already, or another order for it waits for payment. 503 if the payment page can’t be reached: then nothing was ordered.',
    examples: { productId: id, product: 'featured-7', method: 'card', cents: 900 },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  },
  getOrder: { summary: 'Get an order of the caller', errors: noOrder },
  checkOrder: {
    summary: 'Ask the card provider whether an order of the caller was paid',
    about:
      'Coming back from the payment page proves nothing: this does. Opens the payment page again, if the order has none yet.',
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  cancelOrder: {
    summary: 'Cancel an order of the caller that isn’t paid',
    about:
      'Closes the payment page first. If it was used a moment ago, the order in the reply is `paid`. An invoice is cancelled by an adjustment note.',
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  },
  getTaxDocument: {
    summary: 'Get a tax invoice or adjustment note of the caller',
    about: 'As it was issued: it never changes. Staff may get all of them.',
    errors: missing,
  },
  takeProviderEvent: {
    summary: 'Take an event of the card provider',
    about:
      'For the provider’s webhook. The `Stripe-Signature` of the raw body is verified: 400 if it is wrong or older than five minutes. An event counts once, however often it is sent. 503 in a market that takes no cards.',
    errors: ['UNAVAILABLE'],
  },
  getPromotionPlan: {
    summary: 'Get what is on offer to promote ads, and for how much',
    about: '`webhook` is the address for the card provider’s events.',
  },
  savePromotionPlan: {
    summary: 'Change what is on offer to promote ads, and for how much',
    about:
      'On top of the version that was opened: 409 if someone else has changed it since. Prices are in cents and include GST; null: not on offer. Promotions can’t be switched on without the name and the ABN of the supplier. What has been ordered stays as it was.',
    errors: ['CONFLICT'],
  },
  listPlanVersions: { summary: 'List the latest changes of promotions and prices' },
  restorePlan: {
    summary: 'Save the promotions and prices of an earlier version again',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  listOfficeOrders: {
    summary: 'List orders of promotions',
    about:
      'Paginated, newest first. `attention` are those with a `problem`, a dispute, or an invoice that is overdue. `search` finds parts of an ad’s title or a buyer’s name, and the number of an invoice.',
    examples: { show: 'attention', search: 'corolla' },
  },
  exportOrders: {
    summary: 'Download orders of promotions as CSV',
    about: 'With the same filters. Amounts are in dollars and include GST.',
    examples: { show: 'paid' },
  },
  getOfficeOrder: {
    summary: 'Get an order with its documents, refunds, disputes and lines in the ledger',
    about: 'Debits are positive, credits negative.',
    errors: noOrder,
  },
  setOrderPaid: {
    summary: 'Mark an invoice as paid',
    about: 'Its promotion starts. 409 if it isn’t due.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  cancelInvoice: {
    summary: 'Cancel an invoice that won’t be paid',
    about: 'An adjustment note takes it back, and the buyer is told.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  refundOrder: {
    summary: 'Pay the price of an order back, or a part of it',
    about:
      'To a card through the provider; for a transfer, staff have paid it from the bank. An adjustment note is issued, the buyer is told the `reason`, and the promotion ends when nothing of the price is left. `id` is chosen by the caller: repeating a request with the same one refunds once.',
    examples: { id, cents: 900, reason: 'The ad was taken down by mistake' },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  settleRefund: {
    summary: 'Say that a refund which failed at the provider was paid in another way',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  getIncome: {
    summary: 'Get the income from promotions by month and product, and the balances of the ledger',
    about: 'By the day of each invoice and adjustment note, in Sydney. The balances add up to zero.',
    examples: { months: 12 },
  },
}
