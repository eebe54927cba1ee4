import { lineName, lineTitle } from '../spoken-notice/index.ts'
import { listenLimits } from './limits.ts'
import type { ListenKind, ListenMeasures, NotChecked } from './schema.ts'

const kinds: Record<ListenKind, string> = {
  cut_short: 'Cut short',
  clipped: 'Clipped',
  click: 'Click',
  too_loud: 'Too loud',
  too_soft: 'Too soft',
  too_fast: 'Too fast',
  too_slow: 'Too slow',
  silence: 'Long silence',
  said_twice: 'Said twice',
  not_heard: 'Word not heard',
  music_cut: 'Cut music',
}

export function listenKindName(kind: ListenKind): string {
  return kinds[kind]
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Lines with open findings: their number, and whether the spoken notice, which is not counted, has one. */
export type OpenLines = { lines: number; notice: boolean }

/** The verdict in one sentence. */
export function listenVerdict({ lines, notice }: OpenLines): string {
  const counted = `${numbers[lines] ?? lines} ${lines === 1 ? 'line' : 'lines'}`
  if (lines === 0) return notice ? `${lineTitle(0)} is worth a second listen` : 'Nothing to fix'
  const isOne = lines === 1 && !notice
  return `${counted}${notice ? ` and ${lineName(0)}` : ''} ${isOne ? 'is' : 'are'} worth a second listen`
}

/** True if loudness and peak are in the range that directories accept without levelling. */
export function isInRange({ loudness_lufs, true_peak_dbtp }: ListenMeasures): boolean {
  if (loudness_lufs === null || true_peak_dbtp === null) return false
  const { least, most } = listenLimits.loudness_lufs
  return loudness_lufs >= least && loudness_lufs <= most && true_peak_dbtp <= listenLimits.true_peak_dbtp
}

export const listenSentences = {
  finding_missing: 'This finding does not exist any more',
  not_finished: 'Only finished episodes can be checked',
  under_way: 'The listen check is already running',
  failed: 'The episode could not be checked. Please try again.',
  in_range: 'Everything a directory measures is in range.',
  out_of_range: 'Not everything a directory measures is in range.',
} as const

const notChecked: Record<NotChecked, string> = {
  no_recogniser: 'Words as heard: not checked, because no speech recogniser is set up',
  recogniser_failed: 'Words as heard: not checked in full, because the speech recogniser failed',
  recogniser_budget: 'Words as heard: not checked in full, because today’s limit for speech recognition is reached',
  no_clips: 'Some lines: not checked, because their own sound is gone',
  no_file: 'The finished file: not measured, because its sound is gone',
}

export function notCheckedSentence(what: NotChecked): string {
  return notChecked[what]
}

/** Resolution of the measurement. */
const LEAST_LU = 0.1

/** Checks that ran without a finding. Checks that did not run are not among them. */
export function passedChecks(measures: ListenMeasures): string[] {
  const { clicks, joins, sound_lines, cut_sounds, hosts_apart_lu, human_lines, human_out_of_level } = measures
  const passed: string[] = []
  if (joins > 0 && clicks === 0) passed.push(`No clicks at ${joins} ${joins === 1 ? 'join' : 'joins'}`)
  if (sound_lines > 0 && cut_sounds === 0) passed.push('No cut music')
  if (hosts_apart_lu !== null && Math.abs(hosts_apart_lu) <= listenLimits.hosts_apart_lu)
    passed.push(`Hosts within ${Math.max(LEAST_LU, Math.abs(hosts_apart_lu)).toFixed(1)} LU`)
  if (human_lines > 0 && human_out_of_level === 0)
    passed.push(`${human_lines} human ${human_lines === 1 ? 'line' : 'lines'}, level matched`)
  return passed
}
