import { NewPassword } from '@app/domain/accounts'
import {
  BillingInterval,
  BudgetedResource,
  HoldOutcome,
  HoldPurpose,
  LedgerKind,
  PaidTier,
  SubscriptionTier,
} from '@app/domain/billing'
import { DigestRhythm } from '@app/domain/digests'
import { DraftContent } from '@app/domain/drafts'
import { PrivateFeedScope } from '@app/domain/private-feeds'
import { SourceType } from '@app/domain/sources'
import { PassagePlace } from '@app/domain/sources'
import { PushSubscription } from './push.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ExportedChannel } from './exported-channel.ts'
import { link } from './exported-content.ts'
import { ExportedImport } from './exported-import.ts'
import { ExportedPasskey } from './exported-passkey.ts'
import { ExportedRecording } from './exported-recording.ts'
import { ExportedMemory } from './exported-talk.ts'
import { Conversation } from './conversations.ts'
import { Interaction } from './listening.ts'
import { ReportKey } from './reports.ts'

export const AccountUsage = z.object({
  storage_bytes: z.int().check(z.nonnegative()),
  storage_limit_bytes: z.int().check(z.positive()),
  channels: z.int().check(z.nonnegative()),
  channel_limit: z.int().check(z.positive()),
  today: z._default(
    z.array(
      z.object({
        resource: BudgetedResource,
        used: z.number().check(z.nonnegative()),
        limit: z.number().check(z.positive()),
      }),
    ),
    [],
  ),
})
export type AccountUsage = z.infer<typeof AccountUsage>

export const PasskeyView = z.object({
  passkey_id: z.string(),
  name: z.string(),
  added_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
})
export type PasskeyView = z.infer<typeof PasskeyView>

export const AccountView = z.object({
  email: z.string(),
  has_password: z.boolean(),
  /** True if signing in takes a code of an authenticator app as well. */
  second_factor: z._default(z.boolean(), false),
  passkeys: z._default(z.array(PasskeyView), []),
  /** Null from a server that has not been upgraded yet. */
  usage: z._default(z.nullable(AccountUsage), null),
})
export type AccountView = z.infer<typeof AccountView>

export const getAccount = endpoint({ method: 'GET', path: '/api/account', access: 'signed_in', response: AccountView })

export const SessionView = z.object({
  session_id: z.string(),
  user_agent: z.nullable(z.string()),
  ip_address: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const AccountStepDone = z.object({ success: z.boolean(), message: z.string() })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed_in',
  response: z.object({ sessions: z.array(SessionView) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:session_id',
  access: 'maker',
  params: z.object({ session_id: z.string() }),
  response: AccountStepDone,
})

/** Left out by people who have no password: their sign-in must be recent. */
const CurrentPassword = z.optional(z.string().check(z.maxLength(1_000)))

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed_in',
  body: z.object({ current_password: CurrentPassword }),
  response: AccountStepDone,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'signed_in',
  body: z.object({ current_password: z.string().check(z.maxLength(1_000)), new_password: NewPassword }),
  response: AccountStepDone,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed_in',
  body: z.object({ email: z.string().check(z.maxLength(1_000)), current_password: CurrentPassword }),
  response: AccountStepDone,
})

const ExportedFeedback = z.object({ subject: z.string(), message: z.string(), created_at: z.iso.datetime() })
const ExportedTestAudio = z.object({ test_script: z.string(), created_at: z.iso.datetime(), audio_link: link })
const ExportedMovement = z.object({
  kind: LedgerKind,
  amount: z.int(),
  balance_after: z.int(),
  reason: z.string(),
  created_at: z.iso.datetime(),
  /** The purpose and outcome of the job; null for tokens of plans. */
  purpose: z._default(z.nullable(HoldPurpose), null),
  outcome: z._default(z.nullable(HoldOutcome), null),
  content_id: z._default(z.nullable(z.string()), null),
  title: z._default(z.nullable(z.string()), null),
  lines: z._default(z.nullable(z.int()), null),
  /** The plan that brought it; null for movements of jobs. */
  tier: z._default(z.nullable(SubscriptionTier), null),
  billing_interval: z._default(z.nullable(BillingInterval), null),
})
const ExportedPayment = z.object({
  invoice_id: z.string(),
  paid_at: z.iso.datetime(),
  tier: PaidTier,
  billing_interval: BillingInterval,
  amount_paid_cents: z.int(),
})

const ExportedSource = z.object({
  type: SourceType,
  name: z.string(),
  url: z.nullable(z.string()),
  text: z.nullable(z.string()),
  file_link: link,
})
const ExportedDraft = z.object({
  channel_id: z.string(),
  updated_at: z.iso.datetime(),
  content: z.nullable(DraftContent),
  thumbnail_link: link,
  sources: z.array(ExportedSource),
})

const ExportedScript = z.object({
  script_id: z.string(),
  channel_id: z.string(),
  status: z.string(),
  voices: z.array(z.string()),
  /** The instructions for the writer. */
  prompt: z.string(),
  note: z.string(),
  error: z.string(),
  lines: z.array(
    z.object({
      voice_name: z.string(),
      text: z.string(),
      chapter: z.nullable(z.string()),
      passage_ids: z.nullable(z.array(z.string())),
    }),
  ),
  sources: z.array(z.object({ source_id: z.string(), name: z.string(), problem: z.string() })),
  created_at: z.iso.datetime(),
})
/** A source as it was read. */
const ExportedReading = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
  note: z.string(),
  passages: z.array(z.object({ passage_id: z.string(), place: PassagePlace, text: z.string() })),
  created_at: z.iso.datetime(),
})
const ExportedSubscription = z.object({
  subscription_id: z.string(),
  tier: PaidTier,
  billing_interval: BillingInterval,
  status: z.string(),
  started_at: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
})
const ExportedReversal = z.object({
  reversal_id: z.string(),
  kind: z.string(),
  invoice_id: z.string(),
  amount_cents: z.int(),
  booked_tokens: z.int(),
})

const ExportedPrivateFeed = z.object({
  name: z.string(),
  scope: PrivateFeedScope,
  channel_id: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  rotated_at: z.nullable(z.iso.datetime()),
  last_used_at: z.nullable(z.iso.datetime()),
})

const ExportedEmailNotices = z.object({
  digest: DigestRhythm,
  time_zone: z.string(),
  own_episodes: z.boolean(),
  created_at: z.iso.datetime(),
  /** Digests of the last weeks, by day; none was sent where nothing was new. */
  digests: z.array(z.object({ day: z.string(), episodes: z.nullable(z.int()), done_at: z.nullable(z.iso.datetime()) })),
})

const ExportedBrowser = z.omit(PushSubscription, { subscription_id: true, is_current: true })

export const AccountExport = z.object({
  exported_at: z.iso.datetime(),
  profile: z.object({
    user_id: z.string(),
    email: z.string(),
    name: z.string(),
    created_at: z.iso.datetime(),
    second_factor: z._default(z.boolean(), false),
  }),
  sessions: z.array(SessionView),
  connected_accounts: z._default(z.array(z.object({ provider: z.string(), account_id: z.string() })), []),
  passkeys: z._default(z.array(ExportedPasskey), []),
  channels: z.array(ExportedChannel),
  scripts: z._default(z.array(ExportedScript), []),
  readings: z._default(z.array(ExportedReading), []),
  subscriptions: z._default(z.array(ExportedSubscription), []),
  reversals: z._default(z.array(ExportedReversal), []),
  ledger: z.array(ExportedMovement),
  payments: z._default(z.array(ExportedPayment), []),
  feedback: z.array(ExportedFeedback),
  drafts: z.array(ExportedDraft),
  test_audio: z.array(ExportedTestAudio),
  recordings: z._default(z.array(ExportedRecording), []),
  imports: z._default(z.array(ExportedImport), []),
  listening: z._default(z.array(Interaction), []),
  listened_channels: z._default(z.array(z.object({ channel_id: z.string(), created_at: z.iso.datetime() })), []),
  private_feeds: z._default(z.array(ExportedPrivateFeed), []),
  email_notices: z._default(z.nullable(ExportedEmailNotices), null),
  notified_browsers: z._default(z.array(ExportedBrowser), []),
  followed_channels: z._default(z.array(z.object({ channel_id: z.string(), created_at: z.iso.datetime() })), []),
  conversations: z._default(z.array(Conversation), []),
  memory: z._default(ExportedMemory, { choices: [], memories: [] }),
})
export type AccountExport = z.infer<typeof AccountExport>

const ofSuspension = z.object({ decision_id: z.uuid() })

/** Routes for people whose account is suspended, who cannot sign in: by the key in the email about the suspension. */
export const exportSuspendedAccount = endpoint({
  method: 'POST',
  path: '/api/statements/:decision_id/account-export',
  access: 'reporter',
  params: ofSuspension,
  body: z.object({ key: ReportKey }),
  response: AccountExport,
})

export const deleteSuspendedAccount = endpoint({
  method: 'POST',
  path: '/api/statements/:decision_id/account-deletion',
  access: 'reporter',
  params: ofSuspension,
  body: z.object({ key: ReportKey, email: z.string().check(z.maxLength(1_000)) }),
  response: AccountStepDone,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'signed_in',
  response: AccountExport,
})
