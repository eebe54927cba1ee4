import { z } from 'zod'
import { type FloatModel, writeFloatModel } from './write-float-model.ts'

/** Runs in a child process, which can be ended in the middle of the work and whose memory is free again afterwards. */
const Request = z.object({
  call: z.int(),
  from: z.string(),
  to: z.string(),
  metadata: z.record(z.string(), z.string()),
})

process.on('message', (message) => {
  const request = Request.safeParse(message).data
  if (request) process.send?.({ call: request.call, failure: findFailure(request) })
})
process.once('disconnect', () => process.exit())

function findFailure(request: FloatModel): string | undefined {
  try {
    writeFloatModel(request)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
