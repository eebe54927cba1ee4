import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type ChatWrapper, endLine, type LineSequence } from './end-line.ts'
import { LlamaLineRequest, LlamaRequest, type LlamaResponse, Opening } from './llama-messages.ts'

/** Runs in a child process: a model that does not fit into memory ends the process, and only that gives its memory back. */
const anyFunction = <T>() => z.custom<T>((value) => typeof value === 'function')
const Runtime = z.object({
  getLlama: anyFunction<(options: object) => Promise<Llama>>(),
  LlamaChatSession: anyFunction<new (options: object) => Session>(),
  resolveChatWrapper: anyFunction<(model: unknown) => ChatWrapper>(),
})
const Meta = z.object({ responseText: z.string(), stopReason: z.string() })

type Llama = {
  loadModel(options: object): Promise<{ createContext(options: object): Promise<{ getSequence(): Sequence }> }>
  createGrammarForJsonSchema(schema: object): Promise<unknown>
}
type Sequence = LineSequence & {
  clearHistory(): Promise<void>
  tokenMeter: { usedInputTokens: number; usedOutputTokens: number }
}
type Session = { promptWithMeta(prompt: string, options: object): Promise<unknown>; dispose(): void }
type Opened = { llama: Llama; sequence: Sequence; wrapper: ChatWrapper; runtime: z.infer<typeof Runtime> }

const TEMPERATURE = 0.7
/** Marks of the chat template around prompt and response. */
const TEMPLATE_TOKENS = 64

let opened: Promise<Opened> | undefined

process.on('message', (message) => {
  const line = LlamaLineRequest.safeParse(message).data
  const request = line ?? LlamaRequest.safeParse(message).data
  if (request) void respond(request).then((response) => process.send?.(response))
  else opened ??= open(Opening.parse(message))
})
process.once('disconnect', () => process.exit())

async function open({ runtime: folder, file, context_tokens, threads }: Opening): Promise<Opened> {
  const entry = createRequire(join(folder, 'package.json')).resolve('node-llama-cpp')
  const runtime = Runtime.parse(await import(pathToFileURL(entry).href))
  // Without these it would fetch a compiler and build llama.cpp where no program for this machine is installed.
  const llama = await runtime.getLlama({
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: threads,
  })
  const model = await llama.loadModel({ modelPath: file })
  const context = await model.createContext({ contextSize: context_tokens, threads })
  return { llama, sequence: context.getSequence(), wrapper: runtime.resolveChatWrapper(model), runtime }
}

async function respond(request: LlamaRequest | LlamaLineRequest): Promise<LlamaResponse> {
  const { call } = request
  try {
    if (!opened) throw new Error('No model was named')
    const model = await opened
    if (!('opening' in request)) return await answer(model, request)
    return { call, ...(await endLine(model.sequence, model.wrapper, request)) }
  } catch (error) {
    return { call, failure: error instanceof Error ? error.message : String(error), is_too_long: false }
  }
}

async function answer(
  { llama, sequence, runtime }: Opened,
  { call, instructions, prompt, json_schema, max_output_tokens }: LlamaRequest,
): Promise<LlamaResponse> {
  const length = sequence.model.tokenize(instructions).length + sequence.model.tokenize(prompt).length + TEMPLATE_TOKENS
  const room = sequence.contextSize - length
  if (room < 1)
    return {
      call,
      failure: `The prompt has ${length} tokens, and the model takes ${sequence.contextSize}`,
      is_too_long: true,
    }
  await sequence.clearHistory()
  const before = {
    ...sequence.tokenMeter,
    input: sequence.tokenMeter.usedInputTokens,
    output: sequence.tokenMeter.usedOutputTokens,
  }
  const session = new runtime.LlamaChatSession({
    contextSequence: sequence,
    systemPrompt: instructions,
    autoDisposeSequence: false,
  })
  try {
    const { responseText, stopReason } = Meta.parse(
      await session.promptWithMeta(prompt, {
        grammar: await llama.createGrammarForJsonSchema(json_schema),
        maxTokens: Math.min(room, max_output_tokens),
        temperature: TEMPERATURE,
      }),
    )
    return {
      call,
      text: responseText,
      is_cut: stopReason === 'maxTokens',
      input_tokens: sequence.tokenMeter.usedInputTokens - before.input,
      output_tokens: sequence.tokenMeter.usedOutputTokens - before.output,
    }
  } finally {
    session.dispose()
  }
}
