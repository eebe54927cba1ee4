import type { QuestionGroup } from '@app/contracts/asked'
import { clock } from '#lib/format/place-words.ts'
import { stateNames } from './question-state.ts'

const HEAD = ['Asked', 'Question', 'Time', 'Speaker', 'Line', 'State', 'Last asked']

/** Questions as a table that spreadsheets read. */
export function questionsCsv(groups: readonly QuestionGroup[]): string {
  const rows = groups.map(({ count, text, at_ms, speaker_name, line_text, state, last_asked_at }) => [
    String(count),
    text ?? '',
    clock(at_ms / 1_000),
    speaker_name,
    line_text,
    stateNames[state],
    last_asked_at,
  ])
  return [HEAD, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

/** CSV cell; escapes texts of listeners that a spreadsheet would take for a formula. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
