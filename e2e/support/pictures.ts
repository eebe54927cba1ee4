import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const RGB = { channels: 3, bits: 8, colour_type: 2 }

const made = new Map<string, Buffer>()

/** A real PNG of any size: a gradient. */
export function picture(width: number, height: number): Buffer {
  const size = `${width}x${height}`
  const png = made.get(size) ?? encodeGradient(width, height)
  made.set(size, png)
  return png
}

function encodeGradient(width: number, height: number): Buffer {
  // Each row begins with the number of its filter, 0 for none.
  const rows = Buffer.alloc(height * (1 + width * RGB.channels))
  for (let y = 0, at = 0; y < height; y++) {
    at += 1
    for (let x = 0; x < width; x++) {
      rows[at++] = (x * 255) / width
      rows[at++] = (y * 255) / height
      rows[at++] = 128
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([RGB.bits, RGB.colour_type], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
