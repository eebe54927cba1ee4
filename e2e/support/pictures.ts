import { execFileSync } from 'node:child_process'

const made = new Map<string, Buffer>()

/** A real PNG of any size. */
export function picture(width: number, height: number): Buffer {
  const source = `testsrc=size=${width}x${height}`
  const known = made.get(source)
  if (known) return known
  const png = execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    source,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ])
  made.set(source, png)
  return png
}
