import { crc32, deflateRawSync } from 'node:zlib'

type Part = {
  name: string
  data: Buffer | string
  /** The unpacked size that the archive declares, where it is wrong. */ declared_bytes?: number
}

const DEFLATED = 8
const VERSION = 20

/** A zip archive, as Office documents are. */
export function zipOf(parts: Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, declared_bytes } of parts) {
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(VERSION, 0)
    about.writeUInt16LE(DEFLATED, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(declared_bytes ?? bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([VERSION, 0]), about, place, Buffer.from(name)]),
    )
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end])
}
