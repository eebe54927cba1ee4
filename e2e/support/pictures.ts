import { execFileSync } from 'node:child_process'

/** A real PNG of any size. */
export function picture(width: number, height: number): Buffer {
  const source = `testsrc=size=${width}x${height}`
  return execFileSync('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'])
}
