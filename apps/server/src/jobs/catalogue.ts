import { draftLimits } from '@app/domain/drafts'
import { pushLimits } from '@app/domain/push'
import { z } from 'zod'

const ofContent = z.object({ content_id: z.uuid() })

const ofChannel = z.object({ channel_id: z.uuid() })
const ofFeedback = z.object({ feedback_id: z.uuid() })
const ofDraft = z.object({ draft_id: z.uuid() })
const ofSource = z.object({ source_id: z.uuid() })

const ofScript = z.object({ script_id: z.uuid() })

const ofTestAudio = z.object({ test_audio_id: z.uuid() })

const ofImport = z.object({ import_id: z.uuid() })

const ofImportItem = z.object({ import_item_id: z.uuid() })

const ofPreview = z.object({ preview_id: z.string() })

const ofPerson = z.object({ user_id: z.string() })

const ofDigest = z.object({ digest_id: z.uuid() })

const ofEmailChoice = z.object({ choice_id: z.uuid() })

const ofAnnouncement = z.object({ announcement_id: z.uuid() })

const ofTurn = z.object({ turn_id: z.uuid() })

const ofEmail = z.object({ email_id: z.uuid() })

const ofDeletion = z.object({ deletion_id: z.uuid() })

/**
 * Every kind of background work: its payload, and how long one try may take.
 * A payload names rows and no more; the handler reads the rest, so an old job never acts on old data.
 */
export const catalogue = {
  'speech.render-content': {
    payload: ofContent,
    expireInSeconds: 60 * 60,
    workers: 2,
    startAfterSeconds: 0,
    perAccount: 1,
  },
  'speech.publish-correction': {
    payload: ofContent,
    expireInSeconds: 30 * 60,
    workers: 2,
    startAfterSeconds: 0,
    perAccount: 1,
  },
  'speech.add-notice': { payload: ofContent, expireInSeconds: 60, workers: 1, startAfterSeconds: 0 },
  /** Sent again while the episode is being made or corrected. */
  'speech.speak-first-episode-again': { payload: ofPerson, expireInSeconds: 60, workers: 1, startAfterSeconds: 5 },
  /** Background job without a waiting person: one at a time, and after the rest of the item's making. */
  'listen-check.run': { payload: ofContent, expireInSeconds: 30 * 60, workers: 1, startAfterSeconds: 1 },
  /** Interactive job: a listener waits to hear it. */
  'speech.restore-file': { payload: ofContent, expireInSeconds: 30 * 60, workers: 2, startAfterSeconds: 0 },
  'speech.retag-file': { payload: ofContent, expireInSeconds: 5 * 60, workers: 1, startAfterSeconds: 0 },
  'accounts.delete-account': { payload: ofDeletion, expireInSeconds: 10 * 60, workers: 1, startAfterSeconds: 0 },
  'billing.end-replaced': { payload: ofPerson, expireInSeconds: 2 * 60, workers: 1, startAfterSeconds: 0 },
  'channels.delete-channel': { payload: ofChannel, expireInSeconds: 10 * 60, workers: 1, startAfterSeconds: 0 },
  /**
   * Interactive job: a listener waits to hear it. Nobody asks more than a few questions at once, so accounts need no
   * turns.
   */
  'conversations.answer-turn': { payload: ofTurn, expireInSeconds: 5 * 60, workers: 4, startAfterSeconds: 0 },
  /** The key of a picture names one that never comes back. */
  'channels.delete-avatar': {
    payload: ofChannel.extend({ avatar_key: z.string() }),
    expireInSeconds: 60,
    workers: 1,
    startAfterSeconds: 5,
  },
  'channels.delete-artwork': {
    payload: ofChannel.extend({ artwork_key: z.string() }),
    expireInSeconds: 60,
    workers: 1,
    startAfterSeconds: 5,
  },
  /** People change a name several times before they keep it. */
  'content.refresh-channel-files': { payload: ofChannel, expireInSeconds: 5 * 60, workers: 1, startAfterSeconds: 5 },
  'digests.mail-digest': { payload: ofDigest, expireInSeconds: 2 * 60, workers: 2, startAfterSeconds: 0 },
  'digests.mail-episodes': { payload: ofEmailChoice, expireInSeconds: 2 * 60, workers: 1, startAfterSeconds: 0 },
  'drafts.delete-files': { payload: ofDraft, expireInSeconds: 5 * 60, workers: 1, startAfterSeconds: 5 },
  /** Delay in which it can be undone. */
  'drafts.end-discarded': {
    payload: ofDraft,
    expireInSeconds: 60,
    workers: 1,
    startAfterSeconds: draftLimits.undo_seconds,
  },
  'drafts.delete-source': {
    payload: ofSource,
    expireInSeconds: 60,
    workers: 1,
    startAfterSeconds: draftLimits.undo_seconds,
  },
  /** Announcement to one hub or directory; it counts its own tries. */
  'feeds.announce': {
    payload: ofChannel.extend({ receiver: z.string() }),
    expireInSeconds: 60,
    workers: 2,
    startAfterSeconds: 0,
  },
  'reports.mail': { payload: ofEmail, expireInSeconds: 60, workers: 1, startAfterSeconds: 0 },
  'feedback.mail-feedback': { payload: ofFeedback, expireInSeconds: 60, workers: 1, startAfterSeconds: 0 },
  /** One episode; the next gets its turn when it has ended. */
  'imports.bring-in-item': {
    payload: ofImportItem,
    expireInSeconds: 60 * 60,
    workers: 2,
    startAfterSeconds: 0,
    perAccount: 1,
  },
  'imports.mail-code': { payload: ofImport, expireInSeconds: 60, workers: 1, startAfterSeconds: 0 },
  'imports.delete-parts': { payload: ofImport, expireInSeconds: 5 * 60, workers: 1, startAfterSeconds: 5 },
  'media.delete-content-files': { payload: ofContent, expireInSeconds: 5 * 60, workers: 1, startAfterSeconds: 5 },
  /** The key of a picture names one that never comes back. */
  'content.delete-thumbnail': {
    payload: ofContent.extend({ thumbnail_key: z.string() }),
    expireInSeconds: 60,
    workers: 1,
    startAfterSeconds: 5,
  },
  /** Delay in which more episodes of the same channel can join it. */
  'push.list-browsers': {
    payload: ofAnnouncement,
    expireInSeconds: 5 * 60,
    workers: 1,
    startAfterSeconds: pushLimits.gather_seconds,
  },
  'push.deliver': { payload: ofAnnouncement, expireInSeconds: 30 * 60, workers: 2, startAfterSeconds: 0 },
  /** Reads a source that no script has read yet, for a person who waits for its facts. */
  'scripts.read-source': {
    payload: ofSource,
    expireInSeconds: 20 * 60,
    workers: 2,
    startAfterSeconds: 0,
    perAccount: 1,
  },
  /** Longer than a script may take: the handler ends it itself. */
  'scripts.write-script': {
    payload: ofScript,
    expireInSeconds: 60 * 60,
    workers: 2,
    startAfterSeconds: 0,
    perAccount: 1,
  },
  'voices.make-test-audio': {
    payload: ofTestAudio,
    expireInSeconds: 10 * 60,
    workers: 3,
    startAfterSeconds: 0,
    perAccount: 2,
  },
  'voices.make-preview': { payload: ofPreview, expireInSeconds: 2 * 60, workers: 2, startAfterSeconds: 0 },
} as const satisfies Record<string, JobKind>

/**
 * Recurring work, done by one process. A chore with `wakeAfterSeconds` is also done that long after a notification on
 * the channel `job_waiting` with its name: triggers of the database send one with each row that is to be handed on.
 */
export const chores = {
  'jobs.follow-clock': { everySeconds: 15 },
  'work.requeue-lost': { everySeconds: 15 },
  'speech.sweep-clips': { everySeconds: 600 },
  'speech.sweep-streams': { everySeconds: 3_600 },
  'events.delete-old': { everySeconds: 600 },
  'content.delete-earlier-audio': { everySeconds: 3_600 },
  'content.publish-scheduled': { everySeconds: 15 },
  'feeds.announce-changed': { everySeconds: 15, wakeAfterSeconds: 3.1 },
  'notices.hand-out': { everySeconds: 15, wakeAfterSeconds: 0 },
  'content.forget-request-keys': { everySeconds: 600 },
  'accounts.continue-deletions': { everySeconds: 30 },
  'channels.continue-deletions': { everySeconds: 30 },
  'conversations.delete-guests': { everySeconds: 3_600 },
  'digests.open': { everySeconds: 15 },
  'digests.open-episodes': { everySeconds: 15 },
  'digests.forget-old': { everySeconds: 6 * 3_600 },
  'drafts.sweep': { everySeconds: 3_600 },
  'drafts.sweep-files': { everySeconds: 6 * 3_600 },
  'imports.sweep': { everySeconds: 60 },
  'reports.mail-staff': { everySeconds: 30 },
  'reports.forget-old': { everySeconds: 6 * 3_600 },
  'recordings.sweep': { everySeconds: 6 * 3_600 },
  'recordings.sweep-files': { everySeconds: 6 * 3_600 },
  'billing.enqueue-replaced': { everySeconds: 600 },
  'billing.forget-old-events': { everySeconds: 6 * 3_600 },
  'billing.forget-old-usage': { everySeconds: 6 * 3_600 },
  'billing.forget-closed-balances': { everySeconds: 3_600 },
  'conversations.settle-silent': { everySeconds: 15 },
  'billing.reset-free-windows': { everySeconds: 3_600 },
  'accounts.end-unverified': { everySeconds: 6 * 3_600 },
  'accounts.retire-signing-keys': { everySeconds: 3_600 },
  'accounts.forget-short-lived': { everySeconds: 600 },
  'memory.sweep': { everySeconds: 60 },
  'private-feeds.forget-networks': { everySeconds: 6 * 3_600 },
  'content.add-missing-notices': { everySeconds: 60 },
  'provenance.rotate-old-key': { everySeconds: 6 * 3_600 },
  'provenance.sign-waiting-files': { everySeconds: 300 },
  'provenance.note-waiting-sounds': { everySeconds: 300 },
  'push.continue': { everySeconds: 10 },
  'scripts.sweep': { everySeconds: 6 * 3_600 },
  'search.backfill': { everySeconds: 20 },
  'search.refresh-words': { everySeconds: 15 * 60 },
  'search.refresh-meaning': { everySeconds: 15 * 60 },
  'sounds.sweep': { everySeconds: 3_600 },
  'voices.sweep-test-audio': { everySeconds: 3_600 },
  'voices.sweep-previews': { everySeconds: 6 * 3_600 },
  'store.sweep-unfinished': { everySeconds: 600 },
  'health.sample-queue': { everySeconds: 60 },
} as const satisfies Record<string, Chore>

export type Chore = { everySeconds: number; wakeAfterSeconds?: number }

export type JobKind = {
  payload: z.ZodType
  expireInSeconds: number
  /** Number of these jobs that one process runs at once. */
  workers: number
  /** A delay, so that jobs that still work on the same rows see that they are gone. */
  startAfterSeconds: number
  /**
   * Number of these jobs that run at once for one account, in all processes together; fewer than `workers`, so that one
   * account never takes all of them. Jobs of such a kind are sent with their account, and take turns with those of
   * others.
   */
  perAccount?: number
}

export type JobName = keyof typeof catalogue
export type JobPayload<N extends JobName> = z.output<(typeof catalogue)[N]['payload']>
export type ChoreName = keyof typeof chores
