import { ContentStatus, Visibility, EpisodeFields } from '@app/domain/content'
import { CoHost } from '@app/domain/scripts'
import { PassagePlace } from '@app/domain/sources'
import { ExportedQuestion } from './exported-talk.ts'
import * as z from 'zod/mini'

/** An address that works for a day, or null where there is no file. */
export const link = z.nullable(z.string())

const ExportedLine = z.object({
  /** The spoken notice is none that its owner wrote into the script. */
  kind: z._default(z.enum(['line', 'notice']), 'line'),
  position: z.int(),
  speaker: z.int(),
  voice_name: z.string(),
  text: z.string(),
  start_ms: z.nullable(z.int()),
  end_ms: z.nullable(z.int()),
  /** The passages that support it; null for a line written by hand. */
  passage_ids: z.nullable(z.array(z.string())),
  /** Title of the chapter that begins with it; null for every other line. */
  chapter: z._default(z.nullable(z.string()), null),
})
const ExportedPassage = z.object({
  passage_id: z.string(),
  title: z.string(),
  place: PassagePlace,
  text: z.string(),
  url: z.nullable(z.string()),
})
/** An item in the export of an account. */
export const ExportedContent = z.object({
  content_id: z.string(),
  script_title: z.string(),
  content_description: z.string(),
  status: ContentStatus,
  visibility: Visibility,
  ...EpisodeFields.shape,
  /** Time of first publication; null until then. */
  published_at: z._default(z.nullable(z.iso.datetime()), null),
  /** Scheduled time of publication; null where nothing is scheduled. */
  publish_at: z._default(z.nullable(z.iso.datetime()), null),
  co_host: z._default(z.nullable(CoHost), null),
  /** Names of the speakers, in the order in which they first speak. */
  speaker_names: z._default(z.array(z.string()), []),
  created_at: z.iso.datetime(),
  audio_link: link,
  thumbnail_link: link,
  lines: z.array(ExportedLine),
  /** The passages that support its lines. */
  passages: z.array(ExportedPassage),
  /** The text of corrected lines up to a revision. */
  earlier_lines: z._default(z.array(z.object({ position: z.int(), until_revision: z.int(), text: z.string() })), []),
  /** Questions of listeners about it. */
  questions: z._default(z.array(ExportedQuestion), []),
  /** Its published revisions, newest first; empty when it was published once. */
  revisions: z._default(
    z.array(
      z.object({
        revision: z.int(),
        duration_ms: z.int(),
        restored_from: z.nullable(z.int()),
        created_at: z.iso.datetime(),
      }),
    ),
    [],
  ),
  /** Findings of the last listen check, and the ones marked as fine. */
  listen_check: z._default(
    z.nullable(
      z.object({
        revision: z.int(),
        status: z.string(),
        findings: z.array(
          z.object({ position: z.int(), kind: z.string(), text: z.string(), marked_fine_at: z.nullable(z.string()) }),
        ),
      }),
    ),
    null,
  ),
  /** A correction that is being made or has failed. */
  correction: z._default(
    z.nullable(
      z.object({
        revision: z.int(),
        status: z.string(),
        lines: z.array(z.object({ position: z.int(), text: z.string() })),
      }),
    ),
    null,
  ),
})
