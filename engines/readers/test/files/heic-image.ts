import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A picture as telephones keep it: one frame of HEVC in a HEIF file. Its sides must be even. */
export function heicOf(png: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const film = filmOf(png)
  const decoder = boxIn(film, 'hvcC')
  const frame = boxIn(film, 'mdat').subarray(8)
  const size = box('ispe', [0, width, height].flatMap(uint32))
  const properties = box('iprp', [
    ...box('ipco', [...decoder, ...size]),
    ...box('ipma', [...uint32(0), ...uint32(1), 0, 1, 2, 0x81, 2]),
  ])
  const before = [
    ...box('hdlr', [...uint32(0), ...uint32(0), ...letters('pict'), ...uint32(0), ...uint32(0), ...uint32(0), 0]),
    ...box('pitm', [...uint32(0), 0, 1]),
  ]
  const items = box('iinf', [...uint32(0), 0, 1, ...box('infe', [2, 0, 0, 0, 0, 1, 0, 0, ...letters('hvc1'), 0])])
  const places = (offset: number) =>
    box('iloc', [...uint32(0), 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, ...uint32(offset), ...uint32(frame.length)])
  const meta = (offset: number) => box('meta', [...uint32(0), ...before, ...items, ...properties, ...places(offset)])
  const type = box('ftyp', [...letters('heic'), ...uint32(0), ...letters('mif1'), ...letters('heic')])
  const offset = type.length + meta(0).length + 8
  return Buffer.concat([
    Buffer.from([...type, ...meta(offset), ...uint32(frame.length + 8), ...letters('mdat')]),
    frame,
  ])
}

function filmOf(png: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'heic-'))
  const file = join(folder, 'frame.mp4')
  try {
    const encoder = [
      '-c:v',
      'libx265',
      '-x265-params',
      'log-level=none:info=0',
      '-crf',
      '18',
      '-pix_fmt',
      'yuv420p',
      '-tag:v',
      'hvc1',
      '-frames:v',
      '1',
    ]
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'image2pipe', '-i', 'pipe:0', ...encoder, file], { input: png })
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Box with its length and name. */
function boxIn(film: Buffer, name: string): Buffer {
  const from = film.indexOf(name) - 4
  return film.subarray(from, from + film.readUInt32BE(from))
}

function box(name: string, content: number[]): number[] {
  return [...uint32(content.length + 8), ...letters(name), ...content]
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function letters(text: string): number[] {
  return [...Buffer.from(text, 'latin1')]
}
