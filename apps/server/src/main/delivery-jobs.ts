import { pushLimits } from '@app/domain/push'
import { z } from 'zod'
import {
  deleteOldDigests,
  mailDigest,
  mailEpisodes,
  openDigests,
  openEpisodeEmails,
} from '#features/notify/digests/index.ts'
import { mailFeedback } from '#features/notify/feedback/index.ts'
import { continueDeliveries, deliver, listBrowsersOf } from '#features/notify/push/index.ts'
import { mailReportEmail, mailStaff } from '#features/people/reports/index.ts'
import { announceFeed, announceFeeds } from '#features/shows/feeds/index.ts'
import { mailImportCode } from '#features/shows/imports/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { defineJob } from '#jobs/define-job.ts'

const ofAnnouncement = z.object({ announcement_id: z.uuid() })

/** Jobs that deliver emails, pushes and announcements. */
export const deliveryJobs = [
  defineJob('digests.mail-digest', {
    payload: z.object({ digest_id: z.uuid() }),
    expireInSeconds: 2 * 60,
    workers: 2,
    run: (deps, { digest_id }, _signal, retries) => mailDigest(deps, digest_id, retries),
  }),
  defineJob('digests.mail-episodes', {
    payload: z.object({ choice_id: z.uuid() }),
    expireInSeconds: 2 * 60,
    workers: 1,
    run: (deps, { choice_id }, _signal, retries) => mailEpisodes(deps, choice_id, retries),
  }),
  /** Announcement to one hub or directory; it counts its own tries. */
  defineJob('feeds.announce', {
    payload: z.object({ channel_id: z.uuid(), receiver: z.string() }),
    expireInSeconds: 60,
    workers: 2,
    run: (deps, announcement, signal, retries) => announceFeed(deps, announcement, { signal, retries }),
  }),
  defineJob('reports.mail', {
    payload: z.object({ email_id: z.uuid() }),
    expireInSeconds: 60,
    workers: 1,
    run: (deps, { email_id }) => mailReportEmail(deps, email_id),
  }),
  defineJob('feedback.mail-feedback', {
    payload: z.object({ feedback_id: z.uuid() }),
    expireInSeconds: 60,
    workers: 1,
    run: (deps, { feedback_id }) => mailFeedback(deps, feedback_id),
  }),
  defineJob('imports.mail-code', {
    payload: z.object({ import_id: z.uuid() }),
    expireInSeconds: 60,
    workers: 1,
    run: (deps, { import_id }) => mailImportCode(deps, import_id),
  }),
  /** Delay in which more episodes of the same channel can join it. */
  defineJob('push.list-browsers', {
    payload: ofAnnouncement,
    expireInSeconds: 5 * 60,
    workers: 1,
    startAfterSeconds: pushLimits.gather_seconds,
    run: (deps, { announcement_id }, signal) => listBrowsersOf(deps, announcement_id, signal),
  }),
  defineJob('push.deliver', {
    payload: ofAnnouncement,
    expireInSeconds: 30 * 60,
    workers: 2,
    run: (deps, { announcement_id }, signal) => deliver(deps, announcement_id, signal),
  }),
]

/** Chores that begin and continue deliveries. */
export const deliveryChores = [
  defineChore('feeds.announce-changed', { everySeconds: 15, wakeAfterSeconds: 3.1, run: announceFeeds }),
  defineChore('digests.open', { everySeconds: 15, run: openDigests }),
  defineChore('digests.open-episodes', { everySeconds: 15, run: openEpisodeEmails }),
  defineChore('digests.forget-old', { everySeconds: 6 * 3_600, run: ({ db }) => deleteOldDigests(db) }),
  defineChore('reports.mail-staff', { everySeconds: 30, run: mailStaff }),
  defineChore('push.continue', { everySeconds: 10, run: continueDeliveries }),
]
