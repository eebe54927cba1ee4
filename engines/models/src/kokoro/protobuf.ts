/** A field of a protobuf message: the number of a varint, or the bytes of another type. `raw` is the field with its tag. */
export type Field = { number: number; value: number; bytes: Buffer; raw: Buffer }

const VARINT = 0
const BYTES = 2
/** Lengths of fields of the other types. */
const LENGTHS: Partial<Record<number, number>> = { 1: 8, 5: 4 }

export function readFields(message: Buffer): Field[] {
  const fields: Field[] = []
  for (let start = 0; start < message.length;) {
    const tag = readVarint(message, start)
    const type = tag.value & 7
    const head = type === VARINT || type === BYTES ? readVarint(message, tag.end) : { value: 0, end: tag.end }
    const length = type === VARINT ? 0 : type === BYTES ? head.value : LENGTHS[type]
    const end = head.end + (length ?? Number.NaN)
    if (!(end >= head.end && end <= message.length)) throw damaged()
    fields.push({
      number: Math.floor(tag.value / 8),
      value: head.value,
      bytes: message.subarray(head.end, end),
      raw: message.subarray(start, end),
    })
    start = end
  }
  return fields
}

function readVarint(message: Buffer, start: number): { value: number; end: number } {
  let value = 0n
  for (let at = start; at < start + 10; at++) {
    const byte = message[at]
    if (byte === undefined) break
    value |= BigInt(byte & 127) << BigInt(7 * (at - start))
    if (byte < 128) return { value: Number(BigInt.asIntN(64, value)), end: at + 1 }
  }
  throw damaged()
}

function damaged(): Error {
  return new Error('The model is damaged, or no ONNX file')
}

export function readText(fields: readonly Field[], number: number): string {
  return fields.find((field) => field.number === number)?.bytes.toString() ?? ''
}

/** The values of a repeated field of varints, whether packed or not. */
export function readNumbers(fields: readonly Field[], wanted: number): number[] {
  return fields
    .filter(({ number }) => number === wanted)
    .flatMap(({ value, bytes }) => (bytes.length > 0 ? unpack(bytes) : [value]))
}

function unpack(bytes: Buffer): number[] {
  const values: number[] = []
  for (let at = 0; at < bytes.length;) {
    const { value, end } = readVarint(bytes, at)
    values.push(value)
    at = end
  }
  return values
}

export function writeField(number: number, content: string | number | Buffer): Buffer {
  if (typeof content === 'number') return Buffer.concat([writeVarint(number * 8 + VARINT), writeVarint(content)])
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Buffer.concat([writeVarint(number * 8 + BYTES), writeVarint(bytes.length), bytes])
}

/** Writes a number; with a length it is padded, so that it has its place in a file before its value is known. */
export function writeVarint(value: number, length = 1): Buffer {
  const bytes: number[] = []
  for (let rest = value; rest > 0 || bytes.length < length; rest = Math.floor(rest / 128)) bytes.push(rest % 128)
  return Buffer.from(bytes.map((byte, at) => (at < bytes.length - 1 ? byte | 128 : byte)))
}
