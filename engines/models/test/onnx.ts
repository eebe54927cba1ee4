/** Writes models for tests as the protocol buffers that ONNX consists of. */
export const FLOAT = 1
export const INT32 = 6
export const INT64 = 7

type Graph = {
  nodes: readonly Node[]
  constants?: readonly Buffer[]
  inputs: readonly Buffer[]
  outputs: readonly Buffer[]
  metadata?: Readonly<Record<string, string | number>>
}

export type Node = [op: string, inputs: string[], output: string, attribute?: [name: string, value: number]]

export function modelOf({ nodes, constants = [], inputs, outputs, metadata = {} }: Graph): Buffer {
  const graph = Buffer.concat([
    ...nodes.map(([op, from, output, attribute]) => field(1, nodeOf(op, from, output, attribute))),
    field(2, 'tiny'),
    ...constants.map((constant) => field(5, constant)),
    ...inputs.map((value) => field(11, value)),
    ...outputs.map((value) => field(12, value)),
  ])
  const described = Object.entries(metadata).map(([key, value]) =>
    field(14, Buffer.concat([field(1, key), field(2, String(value))])),
  )
  return Buffer.concat([
    number(1, 8),
    field(7, graph),
    field(8, Buffer.concat([field(1, ''), number(2, 13)])),
    ...described,
  ])
}

function nodeOf(op: string, inputs: string[], output: string, attribute?: [string, number]): Buffer {
  const attributes = attribute
    ? [field(5, Buffer.concat([field(1, attribute[0]), number(3, attribute[1]), number(20, 2)]))]
    : []
  return Buffer.concat([...inputs.map((input) => field(1, input)), field(2, output), field(4, op), ...attributes])
}

export function valueOf(name: string, type: number, dimensions: (number | string)[]): Buffer {
  const shape = dimensions.map((size) => field(1, typeof size === 'string' ? field(2, size) : number(1, size)))
  return Buffer.concat([
    field(1, name),
    field(2, field(1, Buffer.concat([number(1, type), field(2, Buffer.concat(shape))]))),
  ])
}

export function integers(name: string, dimensions: number[], values: number[]): Buffer {
  return tensorOf(name, INT64, dimensions, Buffer.from(new BigInt64Array(values.map(BigInt)).buffer))
}

export function floats(name: string, value: number): Buffer {
  return floatTable(name, [1], [value])
}

export function floatTable(name: string, dimensions: number[], values: number[]): Buffer {
  return tensorOf(name, FLOAT, dimensions, Buffer.from(new Float32Array(values).buffer))
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
