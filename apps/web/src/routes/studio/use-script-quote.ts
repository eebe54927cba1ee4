import { estimateUsage } from '@app/domain/billing'
import { charactersOf, SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { atUtterance, leftOutSentence } from '@app/domain/speech'
import { useMemo, useState } from 'react'
import { useQuote, type Quote } from '#features/accounts/api/quotes.ts'
import { NO_FAULTS, type LineFaults } from '#features/scripts/state/lines/line-faults.ts'
import { exportUtterances } from '#features/scripts/state/script/export-script.ts'
import { isSpoken } from '#features/scripts/state/script/script-session.ts'
import type { ScriptEditing } from '#features/scripts/state/script/use-script-session.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'

type Written = { lines: ScriptEditing['session']['lines']; utterances: ReturnType<typeof exportUtterances> }
type Known = { quote: Quote; written: Written }

/**
 * Price of the script, its faulty lines and the abilities its voices lack, quoted by the server after a pause in typing; until the answer is there,
 * an upper bound of the price.
 */
export function useScriptQuote({ session, characters }: ScriptEditing, channel_id: string) {
  const { lines, voices, channel_voice } = session
  const current = useMemo(
    () => ({ lines, utterances: exportUtterances({ lines, voices, channel_voice }) }),
    [lines, voices, channel_voice],
  )
  const written = useDebouncedValue(current)
  const isTooLong = charactersOf(written.utterances) > SCRIPT_MAX_CHARS
  const { quote, isLatest } = useQuote(isTooLong ? [] : written.utterances, { channel_id })
  const [known, setKnown] = useState<Known>()
  if (isLatest && quote !== known?.quote) setKnown(quote && { quote, written })
  const found = useMemo(() => ({ ...faultsOf(known, current), left_out: leftOutOf(known, current) }), [known, current])
  return { tokens: known?.quote.tokens ?? estimateUsage(characters).tokens, ...found }
}

/** Faults of the lines that still stand as they were quoted. The server counts the lines that were sent, people count those that they see. */
function faultsOf(known: Known | undefined, current: Written): { faults: LineFaults; fault: string | undefined } {
  if (!known || known.quote.faults.length === 0) return { faults: NO_FAULTS, fault: undefined }
  const found = unchanged(known.quote.faults, known.written, current)
  const [first] = found
  return {
    faults: new Map(found.map(({ line_id, sentence }) => [line_id, sentence])),
    fault: first && atUtterance(first.sentence, first.number),
  }
}

/** The parts of the script that its voices leave out, in a sentence. */
function leftOutOf(known: Known | undefined, current: Written): string | undefined {
  return known && leftOutSentence(unchanged(known.quote.left_out, known.written, current))
}

/** Findings at lines that still stand as they were quoted, with the numbers that people see. */
function unchanged<T extends { number: number }>(findings: readonly T[], written: Written, current: Written) {
  if (findings.length === 0) return []
  const [sent, now] = [saidIn(written), new Map(saidIn(current).map((said) => [said.line_id, said]))]
  return findings.flatMap((finding) => {
    const quoted = sent[finding.number - 1]
    const same = quoted && now.get(quoted.line_id)
    return same && same.voice_name === quoted.voice_name && same.text === quoted.text ? [{ ...finding, ...same }] : []
  })
}

/** The lines that are sent, each with its number on the page. */
function saidIn({ lines, utterances }: Written) {
  const numbered = lines.map((line, index) => ({ line_id: line.line_id, number: index + 1, isSaid: isSpoken(line) }))
  const said = numbered.filter(({ isSaid }) => isSaid)
  return utterances.flatMap(({ voice_name, text }, index) => {
    const line = said[index]
    return line ? [{ ...line, voice_name, text }] : []
  })
}
