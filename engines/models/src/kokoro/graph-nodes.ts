import { type Field, readFields, readNumbers, readText, writeField } from './protobuf.ts'

/** Numbers of fields in ONNX's messages, and of types of values (onnx.proto). */
const GRAPH = { node: 1, constant: 5, output: 12, value_info: 13 }
const NODE = { input: 1, output: 2, op: 4, attribute: 5 }
const ATTRIBUTE = { name: 1, integers: 8, type: 20 }
const TENSOR = { dimension: 1, type: 2, int32_data: 5, name: 8, raw_data: 9 }
const VALUE = { name: 1 }
const FLOAT32 = 1
const INT8 = 3
const INT64 = 7
const INTEGERS_ATTRIBUTE = 7

/** An operation; names of values are its inputs and outputs. Attributes are lists of integers, or as they were read. */
export type Node = {
  op: string
  inputs: string[]
  outputs: string[]
  attributes: ReadonlyMap<string, Field | readonly number[]>
  /** Its other fields, such as its name and its domain. */
  others: readonly Field[]
}
/** A constant of 32-bit floats or 64-bit integers that is made when it is written, because all of them need much memory. */
export type NewConstant = { dimensions: readonly number[]; values(): Float32Array | BigInt64Array }

export type Graph = {
  /** Nodes in the order in which they are computed. */
  nodes: Node[]
  constants: ReadonlyMap<string, Field>
  outputs: readonly string[]
  others: readonly Field[]
}

export function readGraph(fields: readonly Field[]): Graph {
  const of = (wanted: number) => fields.filter(({ number }) => number === wanted)
  const rewritten = [GRAPH.node, GRAPH.constant, GRAPH.value_info]
  return {
    nodes: of(GRAPH.node).map(readNode),
    constants: new Map(of(GRAPH.constant).map((field) => [readText(readFields(field.bytes), TENSOR.name), field])),
    outputs: of(GRAPH.output).map(({ bytes }) => readText(readFields(bytes), VALUE.name)),
    others: fields.filter(({ number }) => !rewritten.includes(number)),
  }
}

/** Fields of the graph that need not be whole in memory. Nodes and constants that no output needs are left out. */
export function* writeGraph(graph: Graph, added: ReadonlyMap<string, NewConstant>): Generator<Buffer> {
  const needed = new Set(graph.outputs)
  const nodes = graph.nodes.toReversed().filter(({ inputs, outputs }) => {
    const isNeeded = outputs.some((name) => needed.has(name))
    if (isNeeded) for (const name of inputs) needed.add(name)
    return isNeeded
  })
  yield* graph.others.map(({ raw }) => raw)
  yield* nodes.toReversed().map(writeNode)
  for (const [name, { raw }] of graph.constants) if (needed.has(name)) yield raw
  for (const [name, constant] of added) if (needed.has(name)) yield writeConstant(name, constant)
}

export function readDimensions({ bytes }: Field): number[] {
  return readNumbers(readFields(bytes), TENSOR.dimension)
}

/** The values of a constant of 8 bits. */
export function readIntegers({ bytes }: Field): ArrayLike<number> {
  const fields = readFields(bytes)
  const raw = fields.find(({ number }) => number === TENSOR.raw_data)?.bytes
  if (!raw) return readNumbers(fields, TENSOR.int32_data)
  return readNumbers(fields, TENSOR.type)[0] === INT8 ? new Int8Array(raw.buffer, raw.byteOffset, raw.length) : raw
}

/** The values of a constant, if they are 32-bit floats. */
export function readFloats({ bytes }: Field): Float32Array | undefined {
  const fields = readFields(bytes)
  const raw = fields.find(({ number }) => number === TENSOR.raw_data)?.bytes
  const isFloats = readNumbers(fields, TENSOR.type)[0] === FLOAT32
  return isFloats && raw ? new Float32Array(Uint8Array.from(raw).buffer) : undefined
}

/** The list of integers that an attribute has. */
export function integersOf(node: Node, name: string): readonly number[] {
  const attribute = node.attributes.get(name) ?? []
  return 'bytes' in attribute ? readNumbers(readFields(attribute.bytes), ATTRIBUTE.integers) : attribute
}

function readNode({ bytes }: Field): Node {
  const fields = readFields(bytes)
  const of = (wanted: number) => fields.filter(({ number }) => number === wanted)
  return {
    op: readText(fields, NODE.op),
    inputs: of(NODE.input).map((field) => `${field.bytes}`),
    outputs: of(NODE.output).map((field) => `${field.bytes}`),
    attributes: new Map(of(NODE.attribute).map((field) => [readText(readFields(field.bytes), ATTRIBUTE.name), field])),
    others: fields.filter(({ number }) => !Object.values(NODE).includes(number)),
  }
}

function writeNode({ op, inputs, outputs, attributes, others }: Node): Buffer {
  const node = [
    ...inputs.map((name) => writeField(NODE.input, name)),
    ...outputs.map((name) => writeField(NODE.output, name)),
    writeField(NODE.op, op),
    ...[...attributes].map(([name, value]) => ('raw' in value ? value.raw : writeIntegers(name, value))),
    ...others.map(({ raw }) => raw),
  ]
  return writeField(GRAPH.node, Buffer.concat(node))
}

function writeIntegers(name: string, values: readonly number[]): Buffer {
  const attribute = [
    writeField(ATTRIBUTE.name, name),
    ...values.map((value) => writeField(ATTRIBUTE.integers, value)),
    writeField(ATTRIBUTE.type, INTEGERS_ATTRIBUTE),
  ]
  return writeField(NODE.attribute, Buffer.concat(attribute))
}

function writeConstant(name: string, { dimensions, values }: NewConstant): Buffer {
  const made = values()
  if (made.length !== dimensions.reduce((product, length) => product * length, 1))
    throw new Error(`The model is damaged: its constant ${name} is incomplete`)
  const tensor = [
    ...dimensions.map((length) => writeField(TENSOR.dimension, length)),
    writeField(TENSOR.type, made instanceof Float32Array ? FLOAT32 : INT64),
    writeField(TENSOR.name, name),
    writeField(TENSOR.raw_data, Buffer.from(made.buffer)),
  ]
  return writeField(GRAPH.constant, Buffer.concat(tensor))
}
