import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type ChatWrapper, endLine, type LineSequence } from './end-line.ts'
import { LlamaLineRequest, type LlamaResponse, Opening } from './llama-messages.ts'

/** Runs in a child process: a model that does not fit into memory ends the process, and only that gives its memory back. */
const anyFunction = <T>() => z.custom<T>((value) => typeof value === 'function')
const Runtime = z.object({
  getLlama: anyFunction<(options: object) => Promise<Llama>>(),
  resolveChatWrapper: anyFunction<(model: unknown) => ChatWrapper>(),
})

type Llama = {
  loadModel(options: object): Promise<{ createContext(options: object): Promise<{ getSequence(): LineSequence }> }>
}
type Opened = { sequence: LineSequence; wrapper: ChatWrapper }

let opened: Promise<Opened> | undefined

process.on('message', (message) => {
  const request = LlamaLineRequest.safeParse(message).data
  if (request) void respond(request).then((response) => process.send?.(response))
  else opened ??= open(Opening.parse(message))
})
process.once('disconnect', () => process.exit())

async function open({ runtime: folder, file, context_tokens, threads }: Opening): Promise<Opened> {
  const entry = createRequire(join(folder, 'package.json')).resolve('node-llama-cpp')
  const runtime = Runtime.parse(await import(pathToFileURL(entry).href))
  // Build and download are off: otherwise it would fetch a compiler and build llama.cpp if no program for this machine
  // is installed.
  const llama = await runtime.getLlama({
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: threads,
  })
  const model = await llama.loadModel({ modelPath: file })
  const context = await model.createContext({ contextSize: context_tokens, threads })
  return { sequence: context.getSequence(), wrapper: runtime.resolveChatWrapper(model) }
}

async function respond(request: LlamaLineRequest): Promise<LlamaResponse> {
  const { call } = request
  try {
    if (!opened) throw new Error('No model was named')
    const { sequence, wrapper } = await opened
    return { call, ...(await endLine(sequence, wrapper, request)) }
  } catch (error) {
    return { call, failure: error instanceof Error ? error.message : String(error), is_too_long: false }
  }
}
