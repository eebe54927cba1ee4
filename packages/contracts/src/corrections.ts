import { CorrectedText } from '@app/domain/corrections'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })
const Revision = z.int().positive()
/** The one that it will be once it is published. */
const NextRevision = z.object({ revision: Revision })

/** Publishes an item anew with one line changed; only that line is spoken. `content.updated` tells when it can be heard. */
export const correctLine = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/lines/:utterance_id/correction',
  params: ofContent.extend({ utterance_id: z.string() }),
  query: inChannel,
  body: z.object({
    text: CorrectedText,
    /** The one that the caller has seen: whoever corrects an older one is refused. */
    revision: Revision,
  }),
  response: NextRevision,
})

const ChangedLine = z.object({ position: z.int().nonnegative(), before: z.string(), after: z.string() })

export const RevisionView = z.object({
  revision: Revision,
  created_at: z.iso.datetime(),
  /** Seconds. */
  duration: z.number().nonnegative(),
  is_current: z.boolean(),
  /** The earlier one that it brought back; null for a corrected line and for the first. */
  restored_from: Revision.nullable(),
  /** What it changed of the one before; nothing in the first. */
  changed: z.array(ChangedLine),
})
export type RevisionView = z.infer<typeof RevisionView>

/** What is being made of a published item, or could not be. */
export const CorrectionView = z.object({
  revision: Revision,
  status: z.enum(['processing', 'error']),
  /** Why it failed, in words for people; empty otherwise. */
  error: z.string(),
  created_at: z.iso.datetime(),
  /** What it is to change of what is heard. */
  changed: z.array(ChangedLine).default([]),
})
export type CorrectionView = z.infer<typeof CorrectionView>

/** Newest first; for its owners alone. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/revisions',
  params: ofContent,
  query: inChannel,
  response: z.object({ revisions: z.array(RevisionView), correction: CorrectionView.nullable() }),
})

/** Publishes an item anew as it was; nothing is spoken and nothing costs, for the clips of every revision are kept. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/revisions/:revision/restore',
  params: ofContent.extend({ revision: z.coerce.number().int().positive() }),
  query: inChannel,
  response: NextRevision,
})

/** Makes what failed once more, under the same conditions as the first time. */
export const retryCorrection = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/correction/retry',
  params: ofContent,
  query: inChannel,
  response: NextRevision,
})

/** Stops what is being made of an item, or forgets what failed; the item stays as it is heard. The same again changes nothing. */
export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/api/content/:content_id/correction',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean() }),
})
