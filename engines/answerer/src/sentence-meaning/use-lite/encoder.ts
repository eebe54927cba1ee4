import { type Dense, denseLayers, type LearnedDense, type Matrix } from './dense-layers.ts'
import type { Weights } from './read-weights.ts'

/** The shape of Universal Sentence Encoder lite: a transformer of two layers, the first narrower than the second. */
const WIDTHS = [256, 512]
const HEADS = 4
const LONGEST = 128
/** Pieces that are computed together: more are no faster, and take memory. */
const BATCH = 256
const EPSILON = 1e-6

type Norm = { scale: Float32Array; bias: Float32Array }
type Layer = { attention: Norm; qkv: Dense; output: Dense; feed: Norm; up: Dense; down: Dense }
type Model = { pieces: Float32Array; timescales: Float32Array; layers: Layer[]; adjust: Dense; last: Dense }
/** The rows of a text in a batch, `[from, to)`. */
type Span = readonly [from: number, to: number]
type Text = readonly number[]

/** Unit vectors of texts that are given as the ids of their pieces; of a long one its first 128 pieces. */
export type Encoder = (texts: readonly Text[]) => Float32Array[]

export function sentenceEncoder(weights: Weights): Encoder {
  const model = readModel(weights)
  return (texts) => batchesOf(texts.map((ids) => ids.slice(0, LONGEST))).flatMap((batch) => encodeBatch(batch, model))
}

function readModel(weights: Weights): Model {
  const inLayers = (index: number, name: string) => weights(`Encode/Layer_${index}/TransformerLayer/${name}`)
  const inStack = (index: number, name: string) => weights(`TransformerStack/Layer_${index}/TransformerLayer/${name}`)
  const joined = '/ConcatPartitions/concat'
  const norm = (index: number, part: string): Norm => ({
    scale: inLayers(index, `${part}layer_norm_scale${joined}`).slice(),
    bias: inLayers(index, `${part}layer_norm_bias${joined}`).slice(),
  })
  const learnedOf = (index: number): LearnedDense[] => [
    ...['qkv', 'output'].map((name) => ({
      kernel: inLayers(index, `MultiheadAttention/${name}_transform_single/kernel/part_0`),
      bias: inLayers(index, `MultiheadAttention/${name}_transform_single/bias${joined}`),
    })),
    ...['conv1', 'conv2'].map((name) => ({
      kernel: inStack(index, `FFN/${name}/Tensordot/Reshape_1`),
      bias: inLayers(index, `FFN/${name}/bias${joined}`),
    })),
  ]
  const [adjust, last, ...dense] = denseLayers(
    [
      { kernel: inLayers(0, `dense/kernel${joined}`), bias: inLayers(0, `dense/bias${joined}`) },
      { kernel: weights('tanh_layer_0/weights'), bias: weights('tanh_layer_0/bias') },
      ...WIDTHS.flatMap((_, index) => learnedOf(index)),
    ],
    BATCH,
  )
  const layers = WIDTHS.map((_, index) => {
    const [qkv, output, up, down] = dense.slice(index * 4, index * 4 + 4)
    return {
      attention: norm(index, 'layer_prepostprocess/layer_norm/'),
      qkv: get(qkv),
      output: get(output),
      up: get(up),
      down: get(down),
      feed: norm(index, 'FFN/layer_prepostprocess/layer_norm/'),
    }
  })
  const [pieces, timescales] = [weights('module/Embeddings_en').slice(), weights('TimingSignal/ExpandDims_1').slice()]
  return { pieces, timescales, layers, adjust: get(adjust), last: get(last) }
}

function get<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The model lacks a layer')
  return value
}

function batchesOf(texts: readonly Text[]): Text[][] {
  const batches: Text[][] = []
  let rows = BATCH
  for (const text of texts) {
    const batch = batches.at(-1)
    rows += text.length
    if (batch && rows <= BATCH) batch.push(text)
    else {
      batches.push([text])
      rows = text.length
    }
  }
  return batches
}

function encodeBatch(texts: readonly Text[], model: Model): Float32Array[] {
  let end = 0
  const spans = texts.map(({ length }): Span => [end, (end += length)])
  const embedded = embed(texts, model)
  const rows = model.layers.reduce(
    (input, layer, index) => transform(input, index === 0 ? model.adjust(input) : input, layer, spans),
    embedded,
  )
  const { values, columns } = model.last(meansOf(rows, spans))
  return texts.map((_, at) => unit(values.slice(at * columns, (at + 1) * columns).map(Math.tanh)))
}

/** Each piece twice, as the model was trained, and its place as sines and cosines. */
function embed(texts: readonly Text[], { pieces, timescales }: Model): Matrix {
  const [columns = 0] = WIDTHS
  const ids = texts.flat()
  const values = new Float32Array(ids.length * columns)
  let row = 0
  for (const text of texts)
    for (const [place, id] of text.entries()) {
      const at = row++ * columns
      for (let column = 0; column < columns; column++) {
        const angle = place * (timescales[column % timescales.length] ?? 0)
        const signal = column < timescales.length ? Math.sin(angle) : Math.cos(angle)
        values[at + column] = 2 * (pieces[id * columns + column] ?? 0) + signal
      }
    }
  return { values, rows: ids.length, columns }
}

function transform(input: Matrix, residual: Matrix, layer: Layer, spans: readonly Span[]): Matrix {
  const attended = attend(layer.qkv(normalize(input, layer.attention)), spans)
  const middle = plus(layer.output(attended), residual)
  const raised = layer.up(normalize(middle, layer.feed))
  raised.values.forEach((value, at) => (raised.values[at] = Math.max(0, value)))
  return plus(layer.down(raised), middle)
}

function plus(one: Matrix, other: Matrix): Matrix {
  return { ...one, values: one.values.map((value, at) => value + (other.values[at] ?? 0)) }
}

function normalize({ values, rows, columns }: Matrix, { scale, bias }: Norm): Matrix {
  const normalized = new Float32Array(values.length)
  for (let row = 0; row < rows; row++) {
    const numbers = values.subarray(row * columns, (row + 1) * columns)
    const mean = numbers.reduce((sum, value) => sum + value, 0) / columns
    const variance = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / columns
    const factor = 1 / Math.sqrt(variance + EPSILON)
    for (let column = 0; column < columns; column++)
      normalized[row * columns + column] =
        ((numbers[column] ?? 0) - mean) * factor * (scale[column] ?? 0) + (bias[column] ?? 0)
  }
  return { values: normalized, rows, columns }
}

/** Attention of each text to itself; a row has its query, key and value one after another. */
function attend({ values, rows, columns }: Matrix, spans: readonly Span[]): Matrix {
  const width = columns / 3
  const size = width / HEADS
  const attended = new Float32Array(rows * width)
  for (const [from, to] of spans)
    for (let head = 0; head < HEADS; head++)
      for (let row = from; row < to; row++) {
        const part = (of: number, kind: 0 | 1 | 2) => {
          const at = of * columns + kind * width + head * size
          return values.subarray(at, at + size)
        }
        const query = part(row, 0)
        const weights = softmax(
          Float64Array.from({ length: to - from }, (_, key) => dot(query, part(from + key, 1)) / Math.sqrt(size)),
        )
        const result = attended.subarray(row * width + head * size, row * width + (head + 1) * size)
        weights.forEach((weight, key) => addScaled(result, part(from + key, 2), weight))
      }
  return { values: attended, rows, columns: width }
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function addScaled(to: Float32Array, from: Float32Array, factor: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + (from[at] ?? 0) * factor
}

function softmax(logits: Float64Array): Float64Array {
  const highest = logits.reduce((most, each) => Math.max(most, each), -Infinity)
  const powers = logits.map((logit) => Math.exp(logit - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

function meansOf({ values, columns }: Matrix, spans: readonly Span[]): Matrix {
  const means = new Float32Array(spans.length * columns)
  for (const [text, [from, to]] of spans.entries()) {
    const mean = means.subarray(text * columns, (text + 1) * columns)
    for (let row = from; row < to; row++)
      addScaled(mean, values.subarray(row * columns, (row + 1) * columns), 1 / (to - from))
  }
  return { values: means, rows: spans.length, columns }
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(Math.max(1e-12, dot(vector, vector)))
  return vector.map((value) => value / length)
}
