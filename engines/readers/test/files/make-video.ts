import { execFileSync } from 'node:child_process'

type Film = { seconds?: number; sound?: boolean; picture?: boolean }

/** A file of film or sound, in the format of its name. */
export function makeFilm(path: string, { seconds = 2, sound = true, picture = true }: Film = {}): void {
  const inputs = [
    ...(picture ? ['-f', 'lavfi', '-i', `testsrc=size=160x120:rate=25:duration=${seconds}`] : []),
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=300:sample_rate=44100:duration=${seconds}`] : []),
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, path])
}
