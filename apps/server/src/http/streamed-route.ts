import type { Endpoint } from '@app/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { addressKey } from '#lib/address-key.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { readStreamedForm, type IncomingFile } from './form.ts'
import { answering, parse, type Call } from './route.ts'

/** Streamed forms of one person, or of the visitors at one address, that are read at once; each holds its text fields until its files have arrived. */
const STREAMED_FORMS_OF_A_PERSON = 4
const inTurn = limitConcurrencyByKey(STREAMED_FORMS_OF_A_PERSON)

type StreamedCall<P, Q, B> = Omit<Call<P, Q, B>, 'body' | 'files'> & {
  /** Gives each file to `onFile` while it comes; the fields are known when all is read. */
  readForm(onFile: (file: IncomingFile) => Promise<void>, options?: { most_files: number }): Promise<B>
}

/** Serves a contract endpoint whose files are too large to buffer. Visitors are refused before a byte is read, unless it is for them. */
export function streamedRoute<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: StreamedCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<NoInfer<R>>>,
): void {
  const { files, max_field_bytes } = endpoint
  const readForm = (request: FastifyRequest): StreamedCall<z.output<P>, z.output<Q>, z.output<B>>['readForm'] => {
    return async (onFile, { most_files } = { most_files: 1 }) =>
      parse(endpoint.body, await readStreamedForm(request, { files, max_field_bytes, most_files, onFile }), 'body')
  }
  answering(app, endpoint, { takesUploads: true }, async (request, call) => {
    const sender = endpoint.is_for_visitors ? addressKey(request.ip) : requireViewer(request.viewer).user_id
    return inTurn(sender, () => handle({ ...call(), readForm: readForm(request) }))
  })
}
