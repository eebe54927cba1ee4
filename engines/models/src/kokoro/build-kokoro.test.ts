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

/**
 * The fields of a graph as the quantizer writes it: a product of matrices; a convolution with a bias; a normalization;
 * and a square.
 */
const QUANTIZED = [
  writeField(2, 'tiny'),
  ...quantize('x'),
  node('MatMulInteger', ['x_quantized', 'w', 'x_zero', 'w_zero'], ['product']),
  node('Cast', ['product'], ['product_float'], { to: [FLOAT32] }),
  node('Mul', ['x_scale', 'w_scale'], ['product_scale']),
  node('Mul', ['product_float', 'product_scale'], ['y']),
  ...quantize('y'),
  node('Mul', ['y_scale', 'c_scale'], ['bias_scale']),
  node('Div', ['bias', 'bias_scale'], ['bias_scaled']),
  node('Floor', ['bias_scaled'], ['bias_floor']),
  node('Cast', ['bias_floor'], ['bias_whole'], { to: [INT32] }),
  node('Reshape', ['bias_whole', 'shape'], ['bias_shaped']),
  node('ConvInteger', ['y_quantized', 'c', 'y_zero', 'c_zero'], ['convolved'], {
    kernel_shape: [2],
    dilations: [3],
    strides: [1],
    pads: [1, 2],
    group: [1],
  }),
  node('Add', ['convolved', 'bias_shaped'], ['sum']),
  node('Cast', ['sum'], ['sum_float'], { to: [FLOAT32] }),
  node('Mul', ['sum_float', 'bias_scale'], ['z']),
  node('ReduceMean', ['z', 'axis'], ['mean']),
  node('Sub', ['z', 'mean'], ['difference']),
  node('Mul', ['difference', 'difference'], ['squares']),
  node('ReduceMean', ['squares', 'axis'], ['variance']),
  node('Add', ['variance', 'epsilon'], ['positive']),
  node('Sqrt', ['positive'], ['deviation']),
  node('Div', ['difference', 'deviation'], ['quotient']),
  node('Mul', ['factor', 'quotient'], ['scaled']),
  node('Add', ['scaled', 'shift'], ['normalized']),
  node('Pow', ['normalized', 'two'], ['end']),
  tensor('w', INT8, [2, 2], writeField(9, Buffer.from(new Int8Array([1, -128, 3, 4])))),
  // Packed varints, of which a negative one has ten bytes: 1 and -2.
  tensor('w_zero', INT8, [2], writeField(5, Buffer.from([1, 254, ...Array<number>(8).fill(255), 1]))),
  tensor('c', UINT8, [2, 1, 2], writeField(9, Buffer.from([1, 255, 1, 255]))),
  tensor('c_zero', UINT8, [2], Buffer.concat([writeField(5, 128), writeField(5, 1)])),
  ...floats({ w_scale: [2, 3], c_scale: [0.5], bias: [0.5], epsilon: [1e-5], two: [2], unused: [0] }),
  ...[11, 13].map((number) => writeField(number, writeField(1, `value ${number}`))),
  writeField(12, writeField(1, 'end')),
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

function node(op: string, inputs: string[], outputs: string[], attributes: Record<string, number[]> = {}): Buffer {
  const fields = [...inputs.map((name) => writeField(1, name)), ...outputs.map((name) => writeField(2, name))]
  for (const [name, values] of Object.entries(attributes))
    fields.push(writeField(5, Buffer.concat([writeField(1, name), ...values.map((value) => writeField(8, value))])))
  return writeField(1, Buffer.concat([...fields, writeField(4, op)]))
}

function floats(constants: Record<string, number[]>): Buffer[] {
  return Object.entries(constants).map(([name, values]) =>
    tensor(name, FLOAT32, [values.length], writeField(9, Buffer.from(new Float32Array(values).buffer))),
  )
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
    const attributes = fieldsOf(fields, 5)
      .map((field) => readFields(field.bytes))
      .map((attribute) => ` ${readText(attribute, 1)} ${readNumbers(attribute, 8)}`)
    return `${readText(fields, 4)}(${inputs}) -> ${outputs}${attributes.join('')}`
  })
}

function readConstants(model: Buffer): Record<string, { dimensions: number[]; values: number[] }> {
  const constants = fieldsOf(readGraph(model), 5).map(({ bytes }) => {
    const fields = readFields(bytes)
    const raw = new Uint8Array(fieldsOf(fields, 9)[0]?.bytes ?? []).buffer
    const isFloat = readNumbers(fields, 2)[0] === FLOAT32
    const values = isFloat ? [...new Float32Array(raw)] : [...new BigInt64Array(raw)].map(Number)
    return [readText(fields, 8), { dimensions: readNumbers(fields, 1), values }]
  })
  return Object.fromEntries(constants)
}

test('the graph becomes one of floats, in the forms that are computed fastest', async () => {
  const model = await convert(modelOf(QUANTIZED))
  expect(readNodes(model)).toEqual([
    'MatMul(x, w_float) -> y',
    'Unsqueeze(y, height_axis) -> z_raised',
    'Conv(z_raised, c_float, bias) -> z_convolved kernel_shape 1,2 dilations 1,3 strides 1,1 pads 0,1,0,2 group 1',
    'Squeeze(z_convolved, height_axis) -> z',
    'Reshape(factor, flat_shape) -> factor_for_normalized',
    'Reshape(shift, flat_shape) -> shift_for_normalized',
    'InstanceNormalization(z, factor_for_normalized, shift_for_normalized) -> normalized',
    'Mul(normalized, normalized) -> end',
  ])
  expect(readConstants(model)).toEqual({
    bias: { dimensions: [1], values: [0.5] },
    // Zero points 1 and -2, scales 2 and 3 for the two columns.
    w_float: { dimensions: [2, 2], values: [0, -378, 4, 18] },
    // Zero points 128 and 1 for the two channels, one scale.
    c_float: { dimensions: [2, 1, 1, 2], values: [-63.5, 63.5, 0, 127] },
    flat_shape: { dimensions: [1], values: [-1] },
    height_axis: { dimensions: [1], values: [2] },
  })
})

test('a normalization with another epsilon, or whose quotient is read elsewhere, stays as it is', async () => {
  const other = QUANTIZED.filter((field) => !field.includes('epsilon') || field.includes('variance'))
  const graphs = [
    [...other, ...floats({ epsilon: [0.5] })],
    [...QUANTIZED, node('Floor', ['quotient'], ['floor']), writeField(12, writeField(1, 'floor'))],
  ]
  for (const graph of graphs) expect(readNodes(await convert(modelOf(graph)))).toContain('Sqrt(positive) -> deviation')
})

test('the graph keeps its inputs and outputs, and loses shapes of values that it no longer has', async () => {
  const model = await convert(modelOf(QUANTIZED))
  const graph = readGraph(model)
  expect(graph.map(({ number }) => number)).toEqual(expect.arrayContaining([2, 11, 12]))
  expect(fieldsOf(graph, 13)).toEqual([])
  expect(fieldsOf(readFields(model), 8)).toHaveLength(1)
})

test('a quantized value with another reader is there for that one', async () => {
  const other = node('DequantizeLinear', ['y_quantized', 'y_scale', 'y_zero'], ['other'])
  const nodes = readNodes(await convert(modelOf([...QUANTIZED, other, writeField(12, writeField(1, 'other'))])))
  expect(nodes).toContain('DynamicQuantizeLinear(y) -> y_quantized, y_scale, y_zero')
  expect(nodes.join()).not.toContain('Integer')
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
  [
    'another ONNX model',
    modelOf([node('Floor', ['x'], ['z']), writeField(12, writeField(1, 'z'))]),
    'not the 8-bit model',
  ],
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
