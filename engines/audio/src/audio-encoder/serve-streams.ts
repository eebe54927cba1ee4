import { handedOver } from '@app/runtime/thread-pool.ts'

/** A message to a thread about one of its streams. */
export type ToThread<Options, Request> =
  | { stream: number; kind: 'open'; options: Options }
  | { stream: number; kind: 'ask'; request: Request }
  | { stream: number; kind: 'close' }

type Service<Stream, Options, Request, Answer> = {
  open(options: Options): Stream | Promise<Stream>
  answer(stream: Stream, request: Request): Answer
  /** Memory that goes with an answer instead of being copied. */
  transfer(answer: Answer): ArrayBuffer[]
}

/** The thread's side: the function that the pool calls with each message. */
export function serveStreams<Stream, Options, Request, Answer extends object>(
  service: Service<Stream, Options, Request, Answer>,
) {
  const streams = new Map<number, Stream>()

  return async (message: ToThread<Options, Request>): Promise<Answer | undefined> => {
    if (message.kind === 'open') streams.set(message.stream, await service.open(message.options))
    if (message.kind === 'close') streams.delete(message.stream)
    if (message.kind !== 'ask') return undefined
    const stream = streams.get(message.stream)
    if (!stream) throw new Error('The stream is not open')
    const answer = service.answer(stream, message.request)
    return handedOver(answer, service.transfer(answer))
  }
}
