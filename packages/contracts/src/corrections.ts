import { CorrectedText, correctionSentences } from '@app/domain/corrections'
import { Inserts } from '@app/domain/production'
import { ChapterTitle, scriptLimits } from '@app/domain/scripts'
import { NoticeText } from '@app/domain/spoken-notice'
import { VoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { SpeakerSlot } from './content.ts'
import { endpoint } from './endpoint.ts'
import { WholeNumber, WholeNumberText } from './whole-number.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })
const Revision = WholeNumber.check(z.minimum(1))
const ReplaceAtOnce = z._default(z.boolean({ error: 'replace_at_once must be true or false' }), false)
const FetchAgain = z._default(z.boolean({ error: 'fetch_again must be true or false' }), false)
export const NextRevision = z.object({ revision: Revision })

export const correctLine = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/lines/:utterance_id/correction',
  access: 'content_owner',
  params: z.extend(ofContent, { utterance_id: z.string() }),
  query: inChannel,
  body: z.object({
    text: CorrectedText,
    revision: Revision,
    replace_at_once: ReplaceAtOnce,
    fetch_again: FetchAgain,
  }),
  response: NextRevision,
})

/** Says a line again in the same words. */
export const voiceAgain = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/lines/:utterance_id/take',
  access: 'content_owner',
  params: z.extend(ofContent, { utterance_id: z.string() }),
  query: inChannel,
  body: z.object({ revision: Revision }),
  response: NextRevision,
})

/** Says in the same words, by the voices in use, every line that others spoke. */
export const speakAgain = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/speak-again',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  body: z.object({ revision: Revision }),
  response: NextRevision,
})

/** Text of the spoken notice at the beginning of an item; null for none, which only a private item can be without. */
export const setSpokenNotice = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/notice',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  body: z.object({ revision: Revision, text: z.nullable(NoticeText) }),
  response: NextRevision,
})

const SubmittedLine = z.object({
  utterance_id: z.optional(z.string()),
  speaker: SpeakerSlot,
  text: z.string({ error: correctionSentences.text_required }),
  chapter: z.optional(z.nullable(ChapterTitle)),
  /** Absent where it keeps those that it has. */
  inserts: z.optional(z.nullable(Inserts)),
  /** The recording that says it from now on; null for its voice. Absent, what says the same words stays. */
  recording_id: z.optional(z.nullable(z.uuid())),
})

/** Adds, deletes, moves, rewords and revoices lines of a published item, all as one revision. */
export const reviseContent = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/revision',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  body: z.object({
    revision: Revision,
    lines: z.array(SubmittedLine).check(z.minLength(1), z.maxLength(scriptLimits.utterances)),
    voices: z.optional(z.array(VoiceName).check(z.minLength(1), z.maxLength(scriptLimits.voices))),
    replace_at_once: ReplaceAtOnce,
    fetch_again: FetchAgain,
  }),
  response: NextRevision,
})

const ChangedLine = z.object({ position: z.int().check(z.nonnegative()), before: z.string(), after: z.string() })
const PlacedLine = z.object({ position: z.int().check(z.nonnegative()), text: z.string() })
/** Changes of a revision besides words; an older server omits them. */
const scriptChanges = {
  revoiced: z._default(z.array(ChangedLine), []),
  added: z._default(z.array(PlacedLine), []),
  removed: z._default(z.array(PlacedLine), []),
  moved: z._default(z.array(z.extend(PlacedLine, { from: z.int().check(z.nonnegative()) })), []),
  chapters_changed: z._default(z.boolean(), false),
  /** The spoken notice, which is none of the lines, was worded anew, added or removed. */
  notice_changed: z._default(z.boolean(), false),
}

export const RevisionView = z.object({
  revision: Revision,
  created_at: z.iso.datetime(),
  duration: z.number().check(z.nonnegative()),
  is_current: z.boolean(),
  restored_from: z.nullable(Revision),
  changed: z.array(ChangedLine),
  ...scriptChanges,
})
export type RevisionView = z.infer<typeof RevisionView>

export const CorrectionView = z.object({
  revision: Revision,
  status: z.enum(['processing', 'error']),
  error: z.string(),
  created_at: z.iso.datetime(),
  changed: z._default(z.array(ChangedLine), []),
  ...scriptChanges,
})
export type CorrectionView = z.infer<typeof CorrectionView>

export const OtherVoices = z.object({
  lines: z.int().check(z.positive()),
  lines_total: z.int().check(z.positive()),
  voices_now: z.string(),
  voices_before: z.string(),
})

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/revisions',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: z.object({
    revisions: z.array(RevisionView),
    correction: z.nullable(CorrectionView),
    earlier_heard_until: z._default(z.nullable(z.iso.datetime()), null),
    other_voices: z._default(z.nullable(OtherVoices), null),
  }),
})

export const replaceAtOnce = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/replace-at-once',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/revisions/:revision/restore',
  access: 'content_owner',
  params: z.extend(ofContent, { revision: WholeNumberText.check(z.positive()) }),
  query: inChannel,
  response: NextRevision,
})

export const retryCorrection = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/correction/retry',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: NextRevision,
})

export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/api/content/:content_id/correction',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean() }),
})
