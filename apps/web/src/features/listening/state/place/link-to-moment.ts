import { lineQuery } from '@app/contracts/show-paths'
import type { Transcript } from '../../api/get-transcript.ts'
import { findCurrentLine, findCurrentWord } from '../transcript/find-current.ts'
import { linkAt } from './link-at.ts'

/** The page of an item at the word that is heard at a moment, which outlives corrections; without timed lines, at its second. */
export function linkToMoment(address: string, seconds: number, transcript: Transcript | undefined): string {
  const at_ms = seconds * 1_000
  const line = transcript?.lines[findCurrentLine(transcript.lines, at_ms)]
  if (!transcript || seconds < 1 || !line) return linkAt(address, Math.floor(seconds))
  const { utterance_id, start_ms, words } = line
  const [, , word_ms = start_ms ?? at_ms] = words[findCurrentWord(words, at_ms)] ?? []
  return `${address}?${lineQuery({ utterance_id, at_ms: word_ms, revision: transcript.revision })}`
}
