import type { listSpeakers as contract, SpeakerPage } from '@app/contracts/voices'
import { describeVoice, speakerOf, voiceLabel, voiceLimits, type VoiceName } from '@app/domain/voices'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { describeKnown, withPeaks } from './list-voices.ts'
import { speakersOf } from './speakers-of.ts'

type Query = z.output<typeof contract.query>

/** A page of the speakers of the engine's model, in the order of the model. */
export async function listSpeakers({ db, speech }: Pick<Deps, 'db' | 'speech'>, query: Query): Promise<SpeakerPage> {
  const found = speakersOf(speech).filter((name) => isWanted(name, query))
  const start = placeAfter(found, query.after)
  const page = found.slice(start, start + voiceLimits.speakers_page)
  return {
    items: await withPeaks(
      db,
      page.map((name) => describeKnown(speech, name)),
    ),
    total: found.length,
    next: start + page.length < found.length ? (page.at(-1) ?? null) : null,
  }
}

function placeAfter(found: readonly VoiceName[], after: string | undefined): number {
  if (after === undefined) return 0
  const place = found.findIndex((name) => name === after)
  if (place < 0) throw new AppError('bad_request', refusalSentences.position_unreadable)
  return place + 1
}

function isWanted(name: VoiceName, { gender, accent, search }: Query): boolean {
  const isFound = !search || voiceLabel(name).toLowerCase().includes(search.trim().toLowerCase())
  return (
    isFound && (!gender || describeVoice(name).gender === gender) && (!accent || speakerOf(name)?.language === accent)
  )
}
