/** A configuration error of the operator: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
