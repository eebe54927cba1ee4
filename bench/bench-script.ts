import { readFileSync } from 'node:fs'

export type BenchLine = { voice_name: string; text: string }

const sentences = readFileSync(new URL('./sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const VOICES = ['Kore', 'Puck']

/** Pairs of sentences, spoken in turn by two voices. Their number is prime, so no pair comes twice in 1,640 lines. */
function lineAt(index: number): BenchLine {
  const first = index % sentences.length
  const apart = 1 + (Math.floor(index / sentences.length) % (sentences.length - 1))
  return {
    voice_name: VOICES[index % VOICES.length] ?? '',
    text: `${sentences[first]} ${sentences[(first + apart) % sentences.length]}`,
  }
}

export type ScriptWriter = {
  /** Largest number of whole lines that fit. */
  ofCharacters(characters: number): BenchLine[]
  ofLines(lines: number): BenchLine[]
}

/** Goes on where the last script ended, so that no two scripts of one writer share a line, and so a clip. */
export function scriptWriter(): ScriptWriter {
  let index = 0
  return {
    ofCharacters(characters) {
      const lines: BenchLine[] = []
      for (let left = characters; left >= lineAt(index).text.length; index++) {
        lines.push(lineAt(index))
        left -= lineAt(index).text.length
      }
      return lines
    },
    ofLines: (lines) => Array.from({ length: lines }, () => lineAt(index++)),
  }
}
