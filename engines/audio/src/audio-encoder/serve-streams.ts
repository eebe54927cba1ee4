import { parentPort } from 'node:worker_threads'

/** A message to a thread about one of its streams, or to end. */
export type ToThread<Options, Request> =
  | { call: number; stream: number; kind: 'open'; options: Options }
  | { call: number; stream: number; kind: 'ask'; request: Request }
  | { call: number; stream: number; kind: 'close' }
  | 'end'
export type FromThread<Answer> = { call: number } & ({ answer: Answer | undefined } | { failure: string })

type Service<Stream, Options, Request, Answer> = {
  open(options: Options): Stream | Promise<Stream>
  answer(stream: Stream, request: Request): Answer
  /** Memory that goes with an answer instead of being copied. */
  transfer(answer: Answer): ArrayBuffer[]
}

/** The thread's side: answers requests in order, since opening a stream takes a while and its sound must not overtake it. */
export function serveStreams<Stream, Options, Request, Answer>(
  service: Service<Stream, Options, Request, Answer>,
): void {
  const streams = new Map<number, Stream>()
  let last: Promise<void> = Promise.resolve()

  async function handle(message: Exclude<ToThread<Options, Request>, 'end'>): Promise<Answer | undefined> {
    if (message.kind === 'open') streams.set(message.stream, await service.open(message.options))
    else if (message.kind === 'close') streams.delete(message.stream)
    else {
      const stream = streams.get(message.stream)
      if (!stream) throw new Error('The stream is not open')
      return service.answer(stream, message.request)
    }
    return undefined
  }

  async function reply(message: Exclude<ToThread<Options, Request>, 'end'>): Promise<void> {
    const { call } = message
    try {
      const answer = await handle(message)
      parentPort?.postMessage({ call, answer }, answer === undefined ? [] : service.transfer(answer))
    } catch (error) {
      parentPort?.postMessage({ call, failure: String(error) })
    }
  }

  parentPort?.on('message', (message: ToThread<Options, Request>) => {
    last = last.then(() => (message === 'end' ? parentPort?.close() : reply(message)))
  })
}
