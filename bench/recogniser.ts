import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const MODEL = '/usr/share/pocketsphinx/model/en-us'

const SILENCE_SECONDS = 1

/** Transcribes one voice's sentences, one after the other: like a listener it gets used to a voice. */
export type Recogniser = (sentences: Float32Array[], sample_rate_hz: number) => Promise<string>

/** Speech recogniser, bad but deterministic; undefined on a machine without ffmpeg's `asr` and an English model. */
export async function recogniser(): Promise<Recogniser | undefined> {
  const filters = await outputOf(['-hide_banner', '-filters']).catch(() => '')
  if (!/\basr\b/.test(filters) || !existsSync(`${MODEL}/en-us.lm.bin`)) return undefined
  const recognise = `asr=hmm=${MODEL}/en-us:dict=${MODEL}/cmudict-en-us.dict:lm=${MODEL}/en-us.lm.bin`
  const filter = `aresample=16000,aformat=s16,${recognise},ametadata=print:key=lavfi.asr.text:file=-`
  return async (sentences, sample_rate_hz) => {
    // It answers when a sentence is followed by silence.
    const silence = Buffer.alloc(SILENCE_SECONDS * sample_rate_hz * Float32Array.BYTES_PER_ELEMENT)
    const input = Buffer.concat(
      sentences.flatMap(({ buffer, byteOffset, byteLength }) => [Buffer.from(buffer, byteOffset, byteLength), silence]),
    )
    const said = await outputOf(
      [
        '-v',
        'quiet',
        '-f',
        'f32le',
        '-ar',
        String(sample_rate_hz),
        '-ac',
        '1',
        '-i',
        '-',
        '-af',
        filter,
        '-f',
        'null',
        '-',
      ],
      input,
    )
    return [...said.matchAll(/^lavfi\.asr\.text=(.*)$/gm)].map(([, text]) => text).join(' ')
  }
}

async function outputOf(args: string[], input?: Buffer): Promise<string> {
  const program = spawn('ffmpeg', args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const failed = new Promise<never>((_, reject) => program.once('error', reject))
  program.stdin.on('error', () => undefined)
  program.stdin.end(input)
  return Promise.race([text(program.stdout), failed])
}

/** Word error count: missing, wrong and extra words. */
export function wordErrors(said: string, heard: string): { words: number; errors: number } {
  const [wanted, got] = [wordsOf(said), wordsOf(heard)]
  let row = Array.from({ length: got.length + 1 }, (_, i) => i)
  for (const [i, word] of wanted.entries()) {
    const next = [i + 1]
    for (const [j, other] of got.entries())
      next.push(Math.min((row[j] ?? 0) + (word === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return { words: wanted.length, errors: row.at(-1) ?? 0 }
}

function wordsOf(line: string): string[] {
  return line
    .toLowerCase()
    .replace(/[^a-z' ]+/g, ' ')
    .trim()
    .split(/\s+/)
}
