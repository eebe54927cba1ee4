import { CorrectedText } from '@app/domain/corrections'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { WholeNumber, WholeNumberText } from './whole-number.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })
const Revision = WholeNumber.min(1)
export const NextRevision = z.object({ revision: Revision })

export const correctLine = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/lines/:utterance_id/correction',
  params: ofContent.extend({ utterance_id: z.string() }),
  query: inChannel,
  body: z.object({
    text: CorrectedText,
    revision: Revision,
    replace_at_once: z.boolean({ error: 'replace_at_once must be true or false' }).default(false),
  }),
  response: NextRevision,
})

const ChangedLine = z.object({ position: z.int().nonnegative(), before: z.string(), after: z.string() })

export const RevisionView = z.object({
  revision: Revision,
  created_at: z.iso.datetime(),
  duration: z.number().nonnegative(),
  is_current: z.boolean(),
  restored_from: Revision.nullable(),
  changed: z.array(ChangedLine),
})
export type RevisionView = z.infer<typeof RevisionView>

export const CorrectionView = z.object({
  revision: Revision,
  status: z.enum(['processing', 'error']),
  error: z.string(),
  created_at: z.iso.datetime(),
  changed: z.array(ChangedLine).default([]),
})
export type CorrectionView = z.infer<typeof CorrectionView>

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/revisions',
  params: ofContent,
  query: inChannel,
  response: z.object({
    revisions: z.array(RevisionView),
    correction: CorrectionView.nullable(),
    earlier_heard_until: z.iso.datetime().nullable().default(null),
  }),
})

export const replaceAtOnce = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/replace-at-once',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/revisions/:revision/restore',
  params: ofContent.extend({ revision: WholeNumberText.positive() }),
  query: inChannel,
  response: NextRevision,
})

export const retryCorrection = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/correction/retry',
  params: ofContent,
  query: inChannel,
  response: NextRevision,
})

export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/api/content/:content_id/correction',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean() }),
})
