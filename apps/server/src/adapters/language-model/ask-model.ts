import type { FinishReason, LanguageModel as SdkModel, LanguageModelUsage } from 'ai'
import { LanguageModelError, type LanguageModel, type ModelAnswer, type ModelQuestion } from '#ports/language-model.ts'
import { limitedFetch } from './limited-fetch.ts'
import { readFailure } from './read-failure.ts'
import { readJson } from './read-json.ts'
import { estimateTokens, readUsage } from './read-usage.ts'

export type Asking = { name: string; model: string; timeout_ms: number; max_answer_bytes?: number }
/** `schema`: the service holds its answers to one. `json`: it only promises JSON, and is told the schema in words. */
type AnswerMode = 'schema' | 'json'
/** Loads the library when the first question comes. */
type OpenModel = (mode: AnswerMode, request: typeof fetch) => Promise<SdkModel>

const MAX_ANSWER_BYTES = 4_194_304
const MAX_TOLD = 300
const TEMPERATURE = 0.7
const SCHEMA_IN_WORDS = 'Answer with nothing but one JSON object that follows this JSON Schema:'

/** Asks through the AI SDK, whose own retries and warnings are off. */
export function askModel(
  { name, model, timeout_ms, max_answer_bytes = MAX_ANSWER_BYTES }: Asking,
  open: OpenModel,
): LanguageModel {
  let mode: AnswerMode = 'schema'

  async function askAs<T>(question: ModelQuestion<T>): Promise<ModelAnswer<T>> {
    const timeout = AbortSignal.timeout(timeout_ms)
    try {
      const sdk = await open(mode, limitedFetch(max_answer_bytes))
      return await generate(sdk, { ...question, signal: AbortSignal.any([question.signal, timeout]) }, mode)
    } catch (error) {
      question.signal.throwIfAborted()
      if (timeout.aborted) throw new LanguageModelError(`${name} took more than ${timeout_ms} ms`, { failure: 'away' })
      throw readFailure(error, { name, model })
    }
  }

  return {
    name: `${name} ${model}`,
    async ask(question) {
      question.signal.throwIfAborted()
      try {
        return await askAs(question)
      } catch (error) {
        if (mode === 'json' || !isAboutSchema(error)) throw error
        mode = 'json'
        return askAs(question)
      }
    },
  }
}

type RawAnswer = { text: string; finishReason: FinishReason | undefined; usage: LanguageModelUsage | undefined }

async function generate<T>(model: SdkModel, question: ModelQuestion<T>, mode: AnswerMode): Promise<ModelAnswer<T>> {
  const { shape, instructions, prompt } = question
  const { text, finishReason, usage: counted } = await askForText(model, question, mode)
  const usage = readUsage(counted)
  const fail = (failure: 'refused' | 'unusable', message: string, cause?: unknown) =>
    new LanguageModelError(message, { failure, usage, cause })
  if (finishReason === 'content-filter') throw fail('refused', `The model refuses: ${text.slice(0, MAX_TOLD)}`)
  if (finishReason === 'length') throw fail('unusable', 'The answer was cut off because it grew too long')
  try {
    return {
      value: shape.parse(readJson(text)),
      usage: usage ?? { input_tokens: estimateTokens(instructions + prompt), output_tokens: estimateTokens(text) },
    }
  } catch (error) {
    throw fail(
      'unusable',
      `The answer is no ${shape.name}: ${error instanceof Error ? error.message.slice(0, MAX_TOLD) : ''}`,
      error,
    )
  }
}

/** The library throws where it finds no JSON; the text is read by us all the same. */
async function askForText<T>(
  model: SdkModel,
  { instructions, prompt, shape, max_output_tokens, signal }: ModelQuestion<T>,
  mode: AnswerMode,
): Promise<RawAnswer> {
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai')
  globalThis.AI_SDK_LOG_WARNINGS = false
  try {
    return await generateText({
      model,
      instructions:
        mode === 'schema'
          ? instructions
          : `${instructions}\n\n${SCHEMA_IN_WORDS}\n${JSON.stringify(shape.json_schema)}`,
      prompt,
      output:
        mode === 'schema'
          ? Output.object({ schema: jsonSchema(shape.json_schema), name: shape.name })
          : Output.json({ name: shape.name }),
      maxOutputTokens: max_output_tokens,
      temperature: TEMPERATURE,
      maxRetries: 0,
      abortSignal: signal,
    })
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return { text: error.text ?? '', finishReason: error.finishReason, usage: error.usage }
  }
}

/** A server that knows no schemas says so instead of answering. */
function isAboutSchema(error: unknown): boolean {
  return (
    error instanceof LanguageModelError &&
    error.failure === 'rejected' &&
    /json_schema|response_format|structured output|responseJsonSchema/i.test(error.message)
  )
}
