/** The title of a page that does not exist. Without data it may also be loading, or have failed. */
export const notFoundHead = ({ status }: { status: string }) =>
  status === 'notFound' ? { meta: [{ title: 'Page not found | Bowerbird' }] } : {}
