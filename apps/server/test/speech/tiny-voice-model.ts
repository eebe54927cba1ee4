import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A model of one kilobyte that sherpa-onnx runs like Piper's: a tone as long as the text, with a pitch for each speaker.
 * Written as the protocol buffers that ONNX consists of.
 */
const FLOAT = 1
const INT64 = 7
const RATE = 22_050
const SAMPLES_A_LETTER = 1_400
const LETTERS = `abcdefghijklmnopqrstuvwxyz0123456789.,:;?!'"-() `
const METADATA = {
  model_type: 'vits',
  comment: 'piper',
  language: 'English',
  voice: 'en-us',
  n_speakers: 904,
  sample_rate: RATE,
  frontend: 'characters',
  add_blank: 0,
  use_eos_bos: 0,
}

export async function writeTinyModel(folder: string, file: string): Promise<void> {
  await mkdir(join(folder, 'espeak-ng-data'), { recursive: true })
  await writeFile(join(folder, file), tinyModel())
  await writeFile(
    join(folder, 'tokens.txt'),
    Array.from(LETTERS, (letter, index) => `${letter} ${index + 1}\n`).join(''),
  )
  for (const name of ['phontab', 'phonindex', 'phondata', 'intonations'])
    await writeFile(join(folder, 'espeak-ng-data', name), '')
}

function tinyModel(): Buffer {
  const graph = Buffer.concat([
    ...nodes.map(([op, inputs, output, attribute]) => field(1, nodeOf(op, inputs, output, attribute))),
    field(2, 'tiny'),
    ...constants.map((constant) => field(5, constant)),
    ...[
      valueOf('input', INT64, [1, 'letters']),
      valueOf('input_lengths', INT64, [1]),
      valueOf('scales', FLOAT, [3]),
      valueOf('sid', INT64, [1]),
    ].map((value) => field(11, value)),
    field(12, valueOf('output', FLOAT, [1, 1, 'samples'])),
  ])
  const metadata = Object.entries(METADATA).map(([key, value]) =>
    field(14, Buffer.concat([field(1, key), field(2, String(value))])),
  )
  return Buffer.concat([
    number(1, 8),
    field(7, graph),
    field(8, Buffer.concat([field(1, ''), number(2, 13)])),
    ...metadata,
  ])
}

type Node = [op: string, inputs: string[], output: string, attribute?: [name: string, value: number]]
const nodes: Node[] = [
  ['Cast', ['input_lengths'], 'letters', ['to', FLOAT]],
  ['Gather', ['scales', 'one'], 'slowness', ['axis', 0]],
  ['Mul', ['letters', 'slowness'], 'slow_letters'],
  ['Mul', ['slow_letters', 'samples_a_letter'], 'length'],
  ['Cast', ['length'], 'whole_length', ['to', INT64]],
  ['Squeeze', ['whole_length'], 'end'],
  ['Range', ['zero', 'end', 'one'], 'places'],
  ['Cast', ['places'], 'places_as_floats', ['to', FLOAT]],
  ['Cast', ['sid'], 'speaker', ['to', FLOAT]],
  ['Mul', ['speaker', 'hertz_a_speaker'], 'above'],
  ['Add', ['above', 'lowest_hertz'], 'hertz'],
  ['Mul', ['hertz', 'turn_a_sample'], 'step'],
  ['Mul', ['places_as_floats', 'step'], 'phase'],
  ['Sin', ['phase'], 'sine'],
  ['Mul', ['sine', 'loudness'], 'loud_sine'],
  ['Mul', ['places_as_floats', 'fade'], 'rise'],
  ['Cast', ['end'], 'end_as_float', ['to', FLOAT]],
  ['Sub', ['end_as_float', 'places_as_floats'], 'places_left'],
  ['Mul', ['places_left', 'fade'], 'fall'],
  ['Min', ['rise', 'fall', 'full'], 'envelope'],
  ['Mul', ['loud_sine', 'envelope'], 'sound'],
  ['Reshape', ['sound', 'shape'], 'output'],
]
const constants = [
  integers('zero', [], [0]),
  integers('one', [], [1]),
  integers('shape', [3], [1, 1, -1]),
  floats('samples_a_letter', SAMPLES_A_LETTER),
  floats('hertz_a_speaker', 0.2),
  floats('lowest_hertz', 100),
  floats('turn_a_sample', (2 * Math.PI) / RATE),
  floats('loudness', 0.3),
  // 40 ms at both ends: a tone that begins at once is cut off.
  floats('fade', 1 / (0.04 * RATE)),
  floats('full', 1),
]

function nodeOf(op: string, inputs: string[], output: string, attribute?: [string, number]): Buffer {
  const attributes = attribute
    ? [field(5, Buffer.concat([field(1, attribute[0]), number(3, attribute[1]), number(20, 2)]))]
    : []
  return Buffer.concat([...inputs.map((input) => field(1, input)), field(2, output), field(4, op), ...attributes])
}

function valueOf(name: string, type: number, dimensions: (number | string)[]): Buffer {
  const shape = dimensions.map((size) => field(1, typeof size === 'string' ? field(2, size) : number(1, size)))
  return Buffer.concat([
    field(1, name),
    field(2, field(1, Buffer.concat([number(1, type), field(2, Buffer.concat(shape))]))),
  ])
}

function integers(name: string, dimensions: number[], values: number[]): Buffer {
  return tensorOf(name, INT64, dimensions, Buffer.from(new BigInt64Array(values.map(BigInt)).buffer))
}

function floats(name: string, value: number): Buffer {
  return tensorOf(name, FLOAT, [1], Buffer.from(new Float32Array([value]).buffer))
}

function tensorOf(name: string, type: number, dimensions: number[], raw: Buffer): Buffer {
  return Buffer.concat([...dimensions.map((size) => number(1, size)), number(2, type), field(8, name), field(9, raw)])
}

function field(id: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes])
}

function number(id: number, value: number): Buffer {
  return Buffer.concat([varint(id << 3), varint(value)])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return Buffer.from([...bytes, left])
}
