import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildKokoro, type KokoroFiles } from './build-kokoro.ts'
import { type Field, readFields, readNumbers, readText, writeField } from './protobuf.ts'
import { writeFloatModel } from './write-float-model.ts'

const VOICE_BYTES = 522_240
const FLOAT32 = 1
const UINT8 = 2
const INT8 = 3
const INT32 = 6
const ESPEAK_ROOT = '/usr/share/espeak-ng-data/'
const ESPEAK_FILES = 'af_dict en_dict intonations lang/gmw/en lang/gmw/en-US phondata phonindex phontab'.split(' ')

/** The fields of a graph as the quantizer writes it: a product of matrices, and a convolution with a bias. */
const QUANTIZED = [
  writeField(2, 'tiny'),
  ...quantize('x'),
  node('MatMulInteger', ['x_quantized', 'w', 'x_zero', 'w_zero'], ['product']),
  node('Cast', ['product'], ['product_float'], FLOAT32),
  node('Mul', ['product_float', 'x_scale'], ['y']),
  ...quantize('y'),
  node('Div', ['bias', 'x_scale'], ['bias_scaled']),
  node('Floor', ['bias_scaled'], ['bias_floor']),
  node('Cast', ['bias_floor'], ['bias_whole'], INT32),
  node('Reshape', ['bias_whole', 'shape'], ['bias_shaped']),
  node('ConvInteger', ['y_quantized', 'c', 'y_zero', 'c_zero'], ['convolved'], 2),
  node('Add', ['convolved', 'bias_shaped'], ['sum']),
  node('Floor', ['sum'], ['z']),
  tensor('w', INT8, [2, 2], writeField(9, Buffer.from(new Int8Array([1, -128, 3, 4])))),
  // Packed varints, of which a negative one has ten bytes: 1 and -2.
  tensor('w_zero', INT8, [2], writeField(5, Buffer.from([1, 254, ...Array<number>(8).fill(255), 1]))),
  tensor('c', UINT8, [2, 1, 2], writeField(9, Buffer.from([1, 255, 1, 255]))),
  tensor('c_zero', UINT8, [2], Buffer.concat([writeField(5, 128), writeField(5, 1)])),
  tensor('bias', FLOAT32, [1], writeField(9, Buffer.from(new Float32Array([0.5]).buffer))),
  tensor('unused', FLOAT32, [1], writeField(9, Buffer.alloc(4))),
  ...[11, 12, 13].map((number) => writeField(number, writeField(1, `value ${number}`))),
]

function quantize(name: string): Buffer[] {
  return [
    node(
      'DynamicQuantizeLinear',
      [name],
      ['quantized', 'scale', 'zero'].map((part) => `${name}_${part}`),
    ),
  ]
}

function node(op: string, inputs: string[], outputs: string[], attribute?: number): Buffer {
  const fields = [...inputs.map((name) => writeField(1, name)), ...outputs.map((name) => writeField(2, name))]
  if (attribute !== undefined)
    fields.push(writeField(5, Buffer.concat([writeField(1, 'to'), writeField(3, attribute)])))
  return writeField(1, Buffer.concat([...fields, writeField(4, op)]))
}

function tensor(name: string, type: number, dimensions: number[], data: Buffer): Buffer {
  const sizes = dimensions.map((size) => writeField(1, size))
  return writeField(5, Buffer.concat([...sizes, writeField(2, type), writeField(8, name), data]))
}

function modelOf(graph: Buffer[]): Buffer {
  return Buffer.concat([writeField(1, 8), writeField(7, Buffer.concat(graph)), writeField(8, writeField(2, 13))])
}

async function makeFiles(model: Buffer): Promise<{ files: KokoroFiles; folder: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'kokoro-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const path = (name: string) => join(dir, name)
  await writeFile(path('model'), model)
  await writeFile(path('first'), Buffer.alloc(VOICE_BYTES, 1))
  await writeFile(path('second'), Buffer.alloc(VOICE_BYTES, 2))
  await mkdir(path('out'))
  await writeEspeak(
    dir,
    ESPEAK_FILES.map((name) => ESPEAK_ROOT + name),
  )
  const voices = [
    { speaker: 'af_heart', file: path('first') },
    { speaker: 'bm_lewis', file: path('second') },
  ]
  return { files: { model: path('model'), voices, espeak: dir }, folder: path('out') }
}

/** An Emscripten package whose files have their own names as content. */
async function writeEspeak(folder: string, names: string[]): Promise<void> {
  let end = 0
  const files = names.map((filename) => {
    const start = end
    end += Buffer.byteLength(filename)
    return `{filename:"${filename}",start:${start},end:${end}}`
  })
  await writeFile(join(folder, 'espeak-ng.js'), `loadPackage({files:[${files.join()}],remote_package_size:${end}})`)
  await writeFile(join(folder, 'espeak-ng.data'), names.join(''))
}

async function convert(model: Buffer): Promise<Buffer> {
  const { files, folder } = await makeFiles(model)
  const to = join(folder, 'model.onnx')
  writeFloatModel({ from: files.model, to, metadata: {} })
  return readFile(to)
}

function fieldsOf(fields: Field[], wanted: number): Field[] {
  return fields.filter(({ number }) => number === wanted)
}

function readGraph(model: Buffer): Field[] {
  return readFields(fieldsOf(readFields(model), 7)[0]?.bytes ?? Buffer.alloc(0))
}

function readNodes(model: Buffer): string[] {
  return fieldsOf(readGraph(model), 1).map(({ bytes }) => {
    const fields = readFields(bytes)
    const [inputs, outputs] = [1, 2].map((number) =>
      fieldsOf(fields, number)
        .map((field) => `${field.bytes}`)
        .join(', '),
    )
    const attributes = fieldsOf(fields, 5).map((field) => ` [${readNumbers(readFields(field.bytes), 3)}]`)
    return `${readText(fields, 4)}(${inputs}) -> ${outputs}${attributes.join('')}`
  })
}

/** Floats of the 32-bit constants, types of the others. */
function readConstants(model: Buffer): Record<string, number[]> {
  const constants = fieldsOf(readGraph(model), 5).map(({ bytes }) => {
    const fields = readFields(bytes)
    const raw = new Uint8Array(fieldsOf(fields, 9)[0]?.bytes ?? [])
    const isFloat = readNumbers(fields, 2)[0] === FLOAT32
    return [readText(fields, 8), isFloat ? [...new Float32Array(raw.buffer)] : [...raw]]
  })
  return Object.fromEntries(constants)
}

test('integer products become products of floats with the same weights, and the scale of their input 1', async () => {
  const model = await convert(modelOf(QUANTIZED))
  expect(readNodes(model)).toEqual([
    'MatMul(x, w_float) -> product',
    'Cast(product) -> product_float [1]',
    'Mul(product_float, x_scale) -> y',
    'Div(bias, x_scale) -> bias_scaled',
    'Identity(bias_scaled) -> bias_floor',
    'Identity(bias_floor) -> bias_whole',
    'Reshape(bias_whole, shape) -> bias_shaped',
    'Conv(y, c_float) -> convolved [2]',
    'Add(convolved, bias_shaped) -> sum',
    'Floor(sum) -> z',
  ])
  expect(readConstants(model)).toEqual({
    bias: [0.5],
    x_scale: [1],
    y_scale: [1],
    // Zero points 1 and -2 for the two columns.
    w_float: [0, -126, 2, 6],
    // Zero points 128 and 1 for the two channels.
    c_float: [-127, 127, 0, 254],
  })
})

test('the graph keeps its inputs and outputs, and loses shapes of values that it no longer has', async () => {
  const model = await convert(modelOf(QUANTIZED))
  const graph = readGraph(model)
  expect(graph.map(({ number }) => number)).toEqual(expect.arrayContaining([2, 11, 12]))
  expect(fieldsOf(graph, 13)).toEqual([])
  expect(fieldsOf(readFields(model), 8)).toHaveLength(1)
})

test('a quantized value with another reader stays quantized', async () => {
  const graph = [...QUANTIZED, node('DequantizeLinear', ['y_quantized', 'y_scale', 'y_zero'], ['other'])]
  const model = await convert(modelOf(graph))
  const nodes = readNodes(model)
  const constants = readConstants(model)
  expect(nodes).toContain('DynamicQuantizeLinear(y) -> y_quantized, y_scale, y_zero')
  expect(nodes).toContain('ConvInteger(y_quantized, c, y_zero, c_zero) -> convolved [2]')
  expect(Object.keys(constants)).toEqual(expect.arrayContaining(['c', 'c_zero', 'w_float']))
  expect(constants).not.toHaveProperty('y_scale')
})

test('the folder has metadata, voices in their order, tokens and the English data of eSpeak', async () => {
  const { files, folder } = await makeFiles(modelOf(QUANTIZED))
  await buildKokoro(files, folder)
  const entries = fieldsOf(readFields(await readFile(join(folder, 'model.onnx'))), 14).map(({ bytes }) =>
    readFields(bytes),
  )
  expect(Object.fromEntries(entries.map((entry) => [readText(entry, 1), readText(entry, 2)]))).toMatchObject({
    model_type: 'kokoro',
    style_dim: '510,1,256',
    n_speakers: '2',
    speaker_names: 'af_heart,bm_lewis',
  })
  const voices = await readFile(join(folder, 'voices.bin'))
  expect([voices.length, voices[0], voices[VOICE_BYTES]]).toEqual([2 * VOICE_BYTES, 1, 2])
  const tokens = (await readFile(join(folder, 'tokens.txt'), 'utf8')).trim().split('\n')
  expect(tokens).toHaveLength(114)
  expect(tokens).toEqual(expect.arrayContaining(['; 1', '  16', '\u0303 17', 'a 43', 'ʒ 147', 'ˈ 156', 'ᵻ 177']))
  expect(await readFile(join(folder, 'lexicon-us-en.txt'), 'utf8')).toBe('')
  expect(await readFile(join(folder, 'espeak-ng-data/lang/gmw/en-US'), 'utf8')).toBe(`${ESPEAK_ROOT}lang/gmw/en-US`)
  expect(await readdir(join(folder, 'espeak-ng-data'))).not.toContain('af_dict')
})

const whole = modelOf(QUANTIZED)
test.each([
  ['truncated', whole.subarray(0, -9), 'damaged'],
  ['cut after its graph began', whole.subarray(0, 30), 'damaged'],
  ['a web page', Buffer.from('<!doctype html><title>Not found</title>'), 'damaged'],
  ['empty', Buffer.alloc(0), 'no graph'],
  ['another ONNX model', modelOf([node('Floor', ['x'], ['z'])]), 'not the 8-bit model'],
  [
    'with less data than its weights need',
    modelOf([...QUANTIZED, tensor('w', INT8, [2, 2], writeField(5, 1))]),
    'w_float',
  ],
])('refuses a model: %s', async (_, model, reason) => {
  await expect(convert(model)).rejects.toThrow(reason)
})

test('a refused model ends the building', async () => {
  const { files, folder } = await makeFiles(Buffer.from('<!doctype html>'))
  await expect(buildKokoro(files, folder)).rejects.toThrow('The model is damaged, or no ONNX file')
})

test('refuses a voice of another length', async () => {
  const { files, folder } = await makeFiles(modelOf(QUANTIZED))
  await writeFile(files.voices[1]?.file ?? '', 'short')
  await expect(buildKokoro(files, folder)).rejects.toThrow('bm_lewis has 5 bytes instead of 522240')
})

test.each([
  ['a file outside its folder', '/usr/share/espeak-ng-data/../evil', 'outside its folder'],
  ['an absolute path', '/etc/evil', 'outside its folder'],
])('refuses data of eSpeak with %s', async (_, name, reason) => {
  const { files, folder } = await makeFiles(modelOf(QUANTIZED))
  await writeEspeak(files.espeak, [...ESPEAK_FILES.map((file) => ESPEAK_ROOT + file), name])
  await expect(buildKokoro(files, folder)).rejects.toThrow(reason)
  expect(await readdir(folder)).not.toContain('model.onnx')
})

test('refuses data of eSpeak that is truncated or has no English', async () => {
  const { files, folder } = await makeFiles(modelOf(QUANTIZED))
  await writeFile(join(files.espeak, 'espeak-ng.data'), 'short')
  await expect(buildKokoro(files, folder)).rejects.toThrow('ends before')
  await writeEspeak(files.espeak, ['/usr/share/espeak-ng-data/phontab'])
  await expect(buildKokoro(files, folder)).rejects.toThrow('has no phonindex')
})

test('stops when it is cancelled', async () => {
  const { files, folder } = await makeFiles(modelOf(QUANTIZED))
  await expect(buildKokoro(files, folder, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow()
  expect(await readdir(folder)).not.toContain('model.onnx')
})
