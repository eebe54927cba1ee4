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
import { Persona } from '@app/domain/channels'
import { ContentStatus, Visibility } from '@app/domain/content'
import { DraftContent } from '@app/domain/drafts'
import { LexiconEntry } from '@app/domain/lexicon'
import { SourceType } from '@app/domain/sources'
import { PassagePlace } from '@app/domain/sources'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Interaction } from './listening.ts'

export const AccountUsage = z.object({
  storage_bytes: z.int().nonnegative(),
  storage_limit_bytes: z.int().positive(),
  channels: z.int().nonnegative(),
  channel_limit: z.int().positive(),
  today: z
    .array(z.object({ resource: BudgetedResource, used: z.number().nonnegative(), limit: z.number().positive() }))
    .default([]),
})
export type AccountUsage = z.infer<typeof AccountUsage>

export const AccountView = z.object({
  email: z.string(),
  has_password: z.boolean(),
  /** Null from a server that has not been upgraded yet. */
  usage: AccountUsage.nullable().default(null),
})
export type AccountView = z.infer<typeof AccountView>

export const getAccount = endpoint({ method: 'GET', path: '/api/account', response: AccountView })

export const SessionView = z.object({
  session_id: z.string(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const AccountStepDone = z.object({ success: z.boolean(), message: z.string() })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  response: z.object({ sessions: z.array(SessionView) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:session_id',
  params: z.object({ session_id: z.string() }),
  response: AccountStepDone,
})

/** Left out by people who have no password: their sign-in must be recent. */
const CurrentPassword = z.string().max(1_000).optional()

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  body: z.object({ current_password: CurrentPassword }),
  response: AccountStepDone,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  body: z.object({ current_password: z.string().max(1_000), new_password: NewPassword }),
  response: AccountStepDone,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  body: z.object({ email: z.string().max(1_000), current_password: CurrentPassword }),
  response: AccountStepDone,
})

/** An address that works for a day, or null where there is no file. */
const link = z.string().nullable()

const ExportedLine = z.object({
  position: z.int(),
  speaker: z.int(),
  voice_name: z.string(),
  text: z.string(),
  start_ms: z.int().nullable(),
  end_ms: z.int().nullable(),
  /** The passages that support it; null for a line written by hand. */
  passage_ids: z.array(z.string()).nullable(),
  /** What the part is called that begins with it; null for every other line. */
  chapter: z.string().nullable().default(null),
})
const ExportedPassage = z.object({
  passage_id: z.string(),
  title: z.string(),
  place: PassagePlace,
  text: z.string(),
  url: z.string().nullable(),
})
const ExportedContent = z.object({
  content_id: z.string(),
  script_title: z.string(),
  content_description: z.string(),
  status: ContentStatus,
  visibility: Visibility,
  created_at: z.iso.datetime(),
  audio_link: link,
  thumbnail_link: link,
  lines: z.array(ExportedLine),
  /** The passages that support its lines. */
  passages: z.array(ExportedPassage),
  /** The text of corrected lines up to a revision. */
  earlier_lines: z.array(z.object({ position: z.int(), until_revision: z.int(), text: z.string() })).default([]),
  /** Its published revisions, newest first; empty when it was published once. */
  revisions: z
    .array(
      z.object({
        revision: z.int(),
        duration_ms: z.int(),
        restored_from: z.int().nullable(),
        created_at: z.iso.datetime(),
      }),
    )
    .default([]),
  /** A correction that is being made or has failed. */
  correction: z
    .object({
      revision: z.int(),
      status: z.string(),
      lines: z.array(z.object({ position: z.int(), text: z.string() })),
    })
    .nullable()
    .default(null),
})
const ExportedChannel = z.object({
  channel_id: z.string(),
  channel_title: z.string(),
  channel_description: z.string(),
  voice_name: z.string(),
  created_at: z.iso.datetime(),
  avatar_link: link,
  persona_knowledge_bank: Persona.nullable(),
  /** Words that it pronounces differently from how they are written. */
  lexicon: z.array(LexiconEntry),
  content: z.array(ExportedContent),
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
  purpose: HoldPurpose.nullable().default(null),
  outcome: HoldOutcome.nullable().default(null),
  content_id: z.string().nullable().default(null),
  title: z.string().nullable().default(null),
  lines: z.int().nullable().default(null),
  /** The plan that brought it; null for movements of jobs. */
  tier: SubscriptionTier.nullable().default(null),
  billing_interval: BillingInterval.nullable().default(null),
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
  url: z.string().nullable(),
  text: z.string().nullable(),
  file_link: link,
})
const ExportedDraft = z.object({
  channel_id: z.string(),
  updated_at: z.iso.datetime(),
  content: DraftContent.nullable(),
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
      chapter: z.string().nullable(),
      passage_ids: z.array(z.string()).nullable(),
    }),
  ),
  sources: z.array(z.object({ source_id: z.string(), name: z.string(), problem: z.string() })),
  created_at: z.iso.datetime(),
})
/** A source as it was read. */
const ExportedReading = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
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
  ended_at: z.iso.datetime().nullable(),
})
const ExportedReversal = z.object({
  reversal_id: z.string(),
  kind: z.string(),
  invoice_id: z.string(),
  amount_cents: z.int(),
  booked_tokens: z.int(),
})

export const AccountExport = z.object({
  exported_at: z.iso.datetime(),
  profile: z.object({ user_id: z.string(), email: z.string(), name: z.string(), created_at: z.iso.datetime() }),
  sessions: z.array(SessionView),
  connected_accounts: z.array(z.object({ provider: z.string(), account_id: z.string() })).default([]),
  channels: z.array(ExportedChannel),
  scripts: z.array(ExportedScript).default([]),
  readings: z.array(ExportedReading).default([]),
  subscriptions: z.array(ExportedSubscription).default([]),
  reversals: z.array(ExportedReversal).default([]),
  ledger: z.array(ExportedMovement),
  payments: z.array(ExportedPayment).default([]),
  feedback: z.array(ExportedFeedback),
  drafts: z.array(ExportedDraft),
  test_audio: z.array(ExportedTestAudio),
  listening: z.array(Interaction).default([]),
  listened_channels: z.array(z.object({ channel_id: z.string(), created_at: z.iso.datetime() })).default([]),
})
export type AccountExport = z.infer<typeof AccountExport>

export const exportAccount = endpoint({ method: 'GET', path: '/api/account/export', response: AccountExport })
