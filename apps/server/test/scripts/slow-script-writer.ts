import type { WrittenLine } from '@app/domain/scripts'
import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ScriptWriter } from '@app/ports/script-writer.ts'

const LINES = 40
const LINE_MS = 60

/** A writer that needs a moment for each line, and notes its number in a file before it begins with it. */
export function slowScriptWriter(calls: string): ScriptWriter {
  return {
    name: 'slow',
    is_offline: true,
    async write({ written = [] }, { onLine, signal }) {
      const lines: WrittenLine[] = [...written]
      while (lines.length < LINES) {
        const number = lines.length + 1
        appendFileSync(calls, `${number}\n`)
        await setTimeout(LINE_MS, undefined, { signal })
        const line: WrittenLine = { speaker: number % 2 ? 1 : 2, text: `Line ${number} of the log.`, passage_ids: [] }
        lines.push(line)
        onLine?.(line)
      }
      return { lines }
    },
  }
}
