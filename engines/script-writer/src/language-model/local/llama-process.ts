import { fileURLToPath } from 'node:url'
import { type Child, startChild } from '@app/runtime/child-calls.ts'
import { LanguageModelError } from '@app/ports/language-model.ts'
import { LlamaResponse, type LlamaLineRequest, type Opening } from './llama-messages.ts'

export type LlamaChild = Child<Omit<LlamaLineRequest, 'call'>, LlamaResponse>

const program = fileURLToPath(new URL('./llama.worker.ts', import.meta.url))
const ENDED_SENTENCE = 'The process of the local language model ended in mid-sentence: is there enough memory?'

/** llama.cpp in a child process, with one model. */
export function startLlama(opening: Opening): LlamaChild {
  return startChild({
    program,
    opening,
    response: LlamaResponse,
    ended: (cause) => new LanguageModelError(ENDED_SENTENCE, { failure: 'away', cause }),
  })
}
