type Refusal = { status: number; type: string; code?: string; param?: string }

/** A refusal as the provider's API words it. */
export class SimulatorError extends Error {
  override name = 'SimulatorError'
  readonly refusal: Refusal

  constructor(message: string, refusal: Partial<Refusal> = {}) {
    super(message)
    this.refusal = { status: 400, type: 'invalid_request_error', ...refusal }
  }
}

export function missing(id: string): SimulatorError {
  return new SimulatorError(`No such object: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
}
