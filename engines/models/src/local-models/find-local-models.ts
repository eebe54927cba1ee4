import { z } from 'zod'
import type { FindLocalModels, LocalModelServer } from '@app/ports/local-models.ts'

export type Ports = { ollama: number; lm_studio: number; llama_cpp: number }
type Options = { ports?: Ports; timeout_ms?: number; keep_ms?: number; now?: () => number }

const USUAL_PORTS: Ports = { ollama: 11_434, lm_studio: 1_234, llama_cpp: 8_080 }
/** A server on this machine answers at once or is not there. */
const TIMEOUT_MS = 300
/** Pages that open one after the other share one look. */
const KEEP_MS = 30_000
/** Far more than any list of models; a server of another kind may answer anything. */
const MOST_BYTES = 1_000_000

/** Names that the setting LANGUAGE_MODEL accepts. */
const MODEL_NAME = /^[\w./:@-]+$/
/** Models that write no text. */
const NOT_FOR_TEXT = /embed|bge-|rerank|whisper|clip\b/i

const Version = z.object({ version: z.string() })
const Tags = z.object({ models: z.array(z.object({ name: z.string() })) })
const ModelList = z.object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })) })
const Props = z.object({ default_generation_settings: z.unknown(), model_path: z.string() })

/** Finds Ollama, LM Studio and llama.cpp on their usual ports of this machine. Sends nothing but these questions. */
export function findLocalModels({
  ports = USUAL_PORTS,
  timeout_ms = TIMEOUT_MS,
  keep_ms = KEEP_MS,
  now = Date.now,
}: Options = {}): FindLocalModels {
  let kept: { at: number; servers: Promise<LocalModelServer[]> } | undefined

  async function look(): Promise<LocalModelServer[]> {
    const ask: Ask = (port, path, schema) => answerOf(`http://127.0.0.1:${port}${path}`, schema, timeout_ms)
    const found = await Promise.all([
      named('Ollama', ports.ollama, ollamaModels(ask, ports.ollama)),
      named('LM Studio', ports.lm_studio, lmStudioModels(ask, ports.lm_studio)),
      named('llama.cpp', ports.llama_cpp, llamaCppModels(ask, ports.llama_cpp)),
    ])
    return found.filter(({ models }) => models.length > 0)
  }

  return () => {
    if (!kept || now() - kept.at >= keep_ms) kept = { at: now(), servers: look() }
    return kept.servers
  }
}

type Ask = <T>(port: number, path: string, schema: z.ZodType<T>) => Promise<T | undefined>

async function named(name: string, port: number, models: Promise<string[]>): Promise<LocalModelServer> {
  return {
    name,
    base_url: `http://127.0.0.1:${port}/v1`,
    models: (await models).filter((model) => MODEL_NAME.test(model) && !NOT_FOR_TEXT.test(model)),
  }
}

/** Ollama lists models of its cloud, too: these do not run on this machine. */
async function ollamaModels(ask: Ask, port: number): Promise<string[]> {
  const [version, tags] = await Promise.all([ask(port, '/api/version', Version), ask(port, '/api/tags', Tags)])
  const names = version ? (tags?.models ?? []).map(({ name }) => name) : []
  return names.filter((name) => !/[:-]cloud$/.test(name))
}

async function lmStudioModels(ask: Ask, port: number): Promise<string[]> {
  const list = await ask(port, '/v1/models', ModelList)
  return (list?.data ?? []).map(({ id }) => id)
}

/** Many programs listen on 8080, so a list of models alone proves nothing. */
async function llamaCppModels(ask: Ask, port: number): Promise<string[]> {
  const [list, props] = await Promise.all([ask(port, '/v1/models', ModelList), ask(port, '/props', Props)])
  const models = list?.data ?? []
  return models
    .filter(({ owned_by }) => props !== undefined || owned_by === 'llamacpp')
    .map(({ id }) => id.split(/[\\/]/).at(-1) ?? id)
}

/** The parsed answer; undefined for no answer, an answer in another shape, a large one, or one that leads elsewhere. */
async function answerOf<T>(url: string, schema: z.ZodType<T>, timeout_ms: number): Promise<T | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout_ms), redirect: 'error' })
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel()
      return undefined
    }
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MOST_BYTES) return undefined
    }
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
