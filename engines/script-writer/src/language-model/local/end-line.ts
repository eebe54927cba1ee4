import type { LlamaLineRequest, LlamaResponse } from './llama-messages.ts'

/** A token by its number; the vocabulary is the model's. */
type Token = number

/** The parts of node-llama-cpp's sequence, a context that remembers what it has read, that lines are written with. */
export type LineSequence = {
  contextSize: number
  nextTokenIndex: number
  contextTokens: Token[]
  model: {
    tokenize(text: string): Token[]
    detokenize(tokens: readonly Token[]): string
    tokenizer: unknown
  }
  compareContextTokens(tokens: readonly Token[]): { firstDifferentIndex: number }
  eraseContextTokenRanges(ranges: { start: number; end: number }[]): Promise<void>
  evaluate(tokens: readonly Token[], options: object): AsyncIterable<Token>
}

export type ChatWrapper = {
  generateContextState(options: { chatHistory: object[] }): { contextText: { tokenize(tokenizer: unknown): Token[] } }
}

type Line = Omit<Extract<LlamaResponse, { text: string }>, 'call'>

/** Words that were just written become a little less likely, over about ten lines. */
const REPEAT_PENALTY = { tokens: 160, penalty: 1.08 }
const TOP_P = 0.92
const MIN_P = 0.05
/** A line ends at its break, or where a weak model begins the next one without a break. */
const NEXT_LINE = /\n|\s*\[\d/
/** The tokens that the context needs beside those that are read and written. */
const SPARE_TOKENS = 8

/**
 * Reads what the context does not have yet, and writes until the line ends. What follows the common beginning is forgotten
 * first: so a line that was refused is taken back by a request that does not have it.
 */
export async function endLine(
  sequence: LineSequence,
  wrapper: ChatWrapper,
  { instructions, prompt, lines, opening, max_output_tokens, temperature, seed }: LlamaLineRequest,
): Promise<Line | { failure: string; is_too_long: boolean }> {
  const { model } = sequence
  const head = wrapper.generateContextState({
    chatHistory: [
      { type: 'system', text: instructions },
      { type: 'user', text: prompt },
      { type: 'model', response: [] },
    ],
  }).contextText
  const tokens = [
    ...head.tokenize(model.tokenizer),
    ...lines.flatMap((line) => model.tokenize(`${line}\n`)),
    ...model.tokenize(opening),
  ]
  const room = sequence.contextSize - tokens.length - SPARE_TOKENS
  if (room < 1)
    return {
      failure: `The script has ${tokens.length} tokens, and the model takes ${sequence.contextSize}`,
      is_too_long: true,
    }
  await rewind(sequence, tokens)
  const unread = tokens.slice(sequence.nextTokenIndex)
  const most = Math.min(room, max_output_tokens)
  const written: Token[] = []
  let text = ''
  let is_cut = false
  const options = {
    temperature,
    topP: TOP_P,
    minP: MIN_P,
    seed,
    repeatPenalty: {
      punishTokens: () => sequence.contextTokens.slice(-REPEAT_PENALTY.tokens),
      penalty: REPEAT_PENALTY.penalty,
    },
  }
  for await (const token of sequence.evaluate(unread, options)) {
    written.push(token)
    text = model.detokenize(written).trimStart()
    is_cut = written.length >= most
    if (NEXT_LINE.test(text) || is_cut) break
  }
  const [line = ''] = text.split(NEXT_LINE)
  return { text: line.trim(), is_cut, input_tokens: unread.length, output_tokens: written.length }
}

/** Leaves of the context what the tokens begin with, and at least one of them to read. */
async function rewind(sequence: LineSequence, tokens: readonly Token[]): Promise<void> {
  const { firstDifferentIndex } = sequence.compareContextTokens(tokens)
  const start = Math.min(firstDifferentIndex, tokens.length - 1)
  if (sequence.nextTokenIndex > start) await sequence.eraseContextTokenRanges([{ start, end: sequence.nextTokenIndex }])
}
