import { readFile } from 'node:fs/promises'
import type { Line } from './measures/text.ts'

const CHAPTER = /^# /
const SPEAKER = /^([AB]): (.*)$/

/** A script from lines such as "A: Good morning." and "# A chapter". */
export function linesOf(text: string): Line[] {
  let chapter: string | undefined
  return text
    .trim()
    .split('\n')
    .flatMap((written) => {
      const [, speaker, said] = SPEAKER.exec(written.trim()) ?? []
      if (CHAPTER.test(written.trim())) chapter = written.trim().replace(CHAPTER, '')
      if (speaker === undefined || said === undefined) return []
      const line: Line = { speaker: speaker === 'A' ? 1 : 2, text: said, passage_ids: [], ...(chapter && { chapter }) }
      chapter = undefined
      return [line]
    })
}

export const readExample = async (name: string): Promise<Line[]> =>
  linesOf(await readFile(new URL(`./examples/${name}.txt`, import.meta.url), 'utf8'))
