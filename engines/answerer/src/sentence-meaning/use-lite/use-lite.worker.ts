import { type Encoder, sentenceEncoder } from './encoder.ts'
import { readWeights } from './read-weights.ts'
import { unigramTokenizer } from './tokenizer.ts'
import { EmbedRequest, type EmbedResponse } from './use-lite-messages.ts'

/** Runs in a child process, so that no answer or search waits for its sums and all of its memory can be given back. */
type Embed = (texts: readonly string[]) => ReturnType<Encoder>

const loading = load()
loading.catch(() => undefined)

process.on('message', (message) => {
  const request = EmbedRequest.safeParse(message).data
  if (request) void embed(request).then((response) => process.send?.(response))
})
process.once('disconnect', () => process.exit())

async function load(): Promise<Embed> {
  const { weights, vocabulary } = await readWeights()
  const [piecesOf, encode] = [unigramTokenizer(vocabulary), sentenceEncoder(weights)]
  return (texts) => encode(texts.map(piecesOf))
}

/** A model that does not load is the answer to every request, with its reason. */
async function embed({ call, texts }: EmbedRequest): Promise<EmbedResponse> {
  try {
    return { call, vectors: (await loading)(texts) }
  } catch (error) {
    return { call, failure: String(error) }
  }
}
