/** A mistake of the person who starts the product, told in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
