import type { FinishReason, LanguageModel as SdkModel, LanguageModelUsage } from 'ai'
import { LanguageModelError, type LanguageModel, type ModelResponse, type ModelRequest } from '#ports/language-model.ts'
import { limitedFetch } from './limited-fetch.ts'
import { readFailure } from './read-failure.ts'
import { readJson } from './read-json.ts'
import { estimateTokens, readUsage } from './read-usage.ts'
import { streamText } from './stream-text.ts'

export type ModelOptions = { name: string; model: string; timeout_ms: number; max_response_bytes?: number }
/** `schema`: the service enforces the schema. `json`: it only guarantees JSON, and the prompt contains the schema. */
type ResponseMode = 'schema' | 'json'
/** Loads the library at the first request. */
type OpenModel = (mode: ResponseMode, request: typeof fetch) => Promise<SdkModel>

const MAX_RESPONSE_BYTES = 4_194_304
const MAX_DETAIL_LENGTH = 300
const TEMPERATURE = 0.7
const SCHEMA_IN_WORDS = 'Answer with nothing but one JSON object that follows this JSON Schema:'

/** A language model on the AI SDK, whose own retries and warnings are off. */
export function sdkLanguageModel(
  { name, model, timeout_ms, max_response_bytes = MAX_RESPONSE_BYTES }: ModelOptions,
  open: OpenModel,
): LanguageModel {
  let mode: ResponseMode = 'schema'

  async function generateOnce<T>(request: ModelRequest<T>): Promise<ModelResponse<T>> {
    const timeout = AbortSignal.timeout(timeout_ms)
    try {
      const sdk = await open(mode, limitedFetch(max_response_bytes))
      return await generateValue(sdk, { ...request, signal: AbortSignal.any([request.signal, timeout]) }, mode)
    } catch (error) {
      request.signal.throwIfAborted()
      if (timeout.aborted) {
        const usage = { input_tokens: estimateTokens(request.instructions + request.prompt), output_tokens: 0 }
        throw new LanguageModelError(`${name} took more than ${timeout_ms} ms`, { failure: 'away', usage })
      }
      throw readFailure(error, { name, model })
    }
  }

  return {
    name: `${name} ${model}`,
    async generate(request) {
      request.signal.throwIfAborted()
      try {
        return await generateOnce(request)
      } catch (error) {
        if (mode === 'json' || !isAboutSchema(error)) throw error
        mode = 'json'
        return generateOnce(request)
      }
    },
    streamText: (request) =>
      streamText(
        {
          open: () => open(mode, limitedFetch(max_response_bytes)),
          name,
          model,
          timeout_ms,
          temperature: TEMPERATURE,
        },
        request,
      ),
  }
}

type RawResponse = { text: string; finishReason: FinishReason | undefined; usage: LanguageModelUsage | undefined }

async function generateValue<T>(
  model: SdkModel,
  request: ModelRequest<T>,
  mode: ResponseMode,
): Promise<ModelResponse<T>> {
  const { schema, instructions, prompt } = request
  const { text, finishReason, usage: counted } = await generateTextOf(model, request, mode)
  const usage = readUsage(counted)
  const fail = (failure: 'refused' | 'unusable', message: string, cause?: unknown) =>
    new LanguageModelError(message, { failure, usage, cause })
  if (finishReason === 'content-filter') throw fail('refused', `The model refuses: ${text.slice(0, MAX_DETAIL_LENGTH)}`)
  if (finishReason === 'length') throw fail('unusable', 'The response was cut off because it grew too long')
  try {
    return {
      value: schema.parse(readJson(text)),
      usage: usage ?? { input_tokens: estimateTokens(instructions + prompt), output_tokens: estimateTokens(text) },
    }
  } catch (error) {
    throw fail(
      'unusable',
      `The response is no ${schema.name}: ${error instanceof Error ? error.message.slice(0, MAX_DETAIL_LENGTH) : ''}`,
      error,
    )
  }
}

/** Returns the text even where the library finds no JSON in it and throws: `readJson` is more lenient. */
async function generateTextOf<T>(
  model: SdkModel,
  { instructions, prompt, schema, max_output_tokens, signal }: ModelRequest<T>,
  mode: ResponseMode,
): Promise<RawResponse> {
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai')
  globalThis.AI_SDK_LOG_WARNINGS = false
  try {
    return await generateText({
      model,
      instructions:
        mode === 'schema'
          ? instructions
          : `${instructions}\n\n${SCHEMA_IN_WORDS}\n${JSON.stringify(schema.json_schema)}`,
      prompt,
      output:
        mode === 'schema'
          ? Output.object({ schema: jsonSchema(schema.json_schema), name: schema.name })
          : Output.json({ name: schema.name }),
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

/** Whether a server rejected the request because it does not support JSON schemas. */
function isAboutSchema(error: unknown): boolean {
  return (
    error instanceof LanguageModelError &&
    error.failure === 'rejected' &&
    /json_schema|response_format|structured output|responseJsonSchema/i.test(error.message)
  )
}
