import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLOAT, floatTable, INT32, integers, modelOf, valueOf } from '@app/models/test/onnx.ts'

/** Successor of each token: 1 begins, 2 ends. */
const WORDS = ['<unk>', '<s>', '</s>', '▁Who', '▁paid', '▁them?']
const NEXT = [2, 3, 2, 4, 5, 2]

/** Models of a kilobyte together that sherpa-onnx runs like Moonshine's: they hear the same three words in every sound. */
export async function writeTinyRecognizer(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = {
    'preprocess.onnx': preprocessor,
    'encode.int8.onnx': encoder,
    'uncached_decode.int8.onnx': decoderOf([]),
    'cached_decode.int8.onnx': decoderOf([valueOf('state', INT32, [1, 1])]),
    'tokens.txt': WORDS.map((word, index) => `${word} ${index}\n`).join(''),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}

const preprocessor = modelOf({
  nodes: [['Reshape', ['audio', 'shape'], 'features']],
  constants: [integers('shape', [3], [1, -1, 1])],
  inputs: [valueOf('audio', FLOAT, [1, 'samples'])],
  outputs: [valueOf('features', FLOAT, [1, 'frames', 1])],
})

const encoder = modelOf({
  nodes: [['Identity', ['features'], 'encoded']],
  inputs: [valueOf('features', FLOAT, [1, 'frames', 1]), valueOf('length', INT32, [1])],
  outputs: [valueOf('encoded', FLOAT, [1, 'frames', 1])],
})

/** The token before is all that decides what comes next. */
function decoderOf(states: Buffer[]): Buffer {
  const scores = NEXT.flatMap((next) => WORDS.map((_, token) => (token === next ? 10 : 0)))
  return modelOf({
    nodes: [
      ['Gather', ['scores', 'tokens'], 'logits', ['axis', 0]],
      ['Identity', ['tokens'], 'next_state'],
    ],
    constants: [floatTable('scores', [WORDS.length, WORDS.length], scores)],
    inputs: [
      valueOf('tokens', INT32, [1, 1]),
      valueOf('encoded', FLOAT, [1, 'frames', 1]),
      valueOf('sequence', INT32, [1]),
      ...states,
    ],
    outputs: [valueOf('logits', FLOAT, [1, 1, WORDS.length]), valueOf('next_state', INT32, [1, 1])],
  })
}
