/** A configuration error of the operator: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Every invalid setting, one line each. */
export class SettingsError extends StartError {
  override name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
