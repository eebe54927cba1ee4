import { needsToken, type Access } from '@app/contracts/access'
import type { Endpoint } from '@app/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { addressKey } from '#lib/address-key.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { readStreamedForm, type IncomingFile } from './form.ts'
import { answering, parse, type CallWithoutBody } from './route.ts'

/** Streamed forms of one person, or of the visitors at one address, that are read at once; each holds its text fields until its files have arrived. */
const STREAMED_FORMS_OF_A_PERSON = 4
const inTurn = limitConcurrencyByKey(STREAMED_FORMS_OF_A_PERSON)

/** Gives each file to `onFile` while it comes; the fields are known when all is read. */
type ReadForm<B> = (onFile: (file: IncomingFile) => Promise<void>, options?: { most_files: number }) => Promise<B>
type StreamedCall<P, Q, B, A extends Access> = CallWithoutBody<P, Q, A> & { readForm: ReadForm<B> }

/** Serves a contract endpoint whose files are too large to buffer. Visitors are refused before a byte is read, unless it is for them. */
export function streamedRoute<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  A extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, A>,
  handle: (call: StreamedCall<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<z.input<NoInfer<R>>>,
): void {
  const { files, max_field_bytes } = endpoint
  const readForm = (request: FastifyRequest): ReadForm<z.output<B>> => {
    return async (onFile, { most_files } = { most_files: 1 }) =>
      parse(endpoint.body, await readStreamedForm(request, { files, max_field_bytes, most_files, onFile }), 'body')
  }
  answering(app, endpoint, { takesUploads: true }, async (request, call) => {
    const sender = needsToken(endpoint.access) ? requireViewer(request.viewer).user_id : addressKey(request.ip)
    return inTurn(sender, async () => handle(await call(() => ({ readForm: readForm(request) }))))
  })
}
