import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLOAT, floats, INT64, integers, modelOf, type Node, valueOf } from './onnx.ts'

/**
 * A model of one kilobyte that sherpa-onnx runs like Piper's: a tone as long as the text, with a pitch for each speaker.
 */
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
  const inputs = [
    valueOf('input', INT64, [1, 'letters']),
    valueOf('input_lengths', INT64, [1]),
    valueOf('scales', FLOAT, [3]),
    valueOf('sid', INT64, [1]),
  ]
  return modelOf({
    nodes,
    constants,
    inputs,
    outputs: [valueOf('output', FLOAT, [1, 1, 'samples'])],
    metadata: METADATA,
  })
}

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
