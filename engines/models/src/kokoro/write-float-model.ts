import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { floatGraph } from './float-graph.ts'
import { readFields, writeField, writeVarint } from './protobuf.ts'

/** Numbers of fields in ONNX's ModelProto. */
const GRAPH = 7
const METADATA = 14
const LENGTH_BYTES = 5

/** Files before and after, and metadata to add. */
export type FloatModel = { from: string; to: string; metadata: Record<string, string> }

/** Writes a dynamically quantized ONNX model in 32-bit arithmetic, with metadata. The new graph is never whole in memory. */
export function writeFloatModel({ from, to, metadata }: FloatModel): void {
  const fields = readFields(readFileSync(from))
  const graph = fields.find(({ number }) => number === GRAPH)
  if (!graph) throw new Error('The model is no ONNX file: it has no graph')
  const others = fields.filter(({ number }) => number !== GRAPH && number !== METADATA)
  const head = Buffer.concat([...others.map(({ raw }) => raw), graph.raw.subarray(0, 1)])
  const file = openSync(to, 'w')
  try {
    writeFileSync(file, Buffer.concat([head, Buffer.alloc(LENGTH_BYTES)]))
    let length = 0
    for (const part of floatGraph(readFields(graph.bytes))) {
      writeFileSync(file, part)
      length += part.length
    }
    for (const [key, value] of Object.entries(metadata))
      writeFileSync(file, writeField(METADATA, Buffer.concat([writeField(1, key), writeField(2, value)])))
    writeSync(file, writeVarint(length, LENGTH_BYTES), 0, LENGTH_BYTES, head.length)
  } finally {
    closeSync(file)
  }
}
