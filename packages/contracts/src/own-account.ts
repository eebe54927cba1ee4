import { NewPassword } from '@app/domain/accounts'
import { BillingInterval, HoldOutcome, HoldPurpose, LedgerKind, PaidTier, SubscriptionTier } from '@app/domain/billing'
import { Persona } from '@app/domain/channels'
import { ContentStatus, Visibility } from '@app/domain/content'
import { DraftContent } from '@app/domain/drafts'
import { LexiconEntry } from '@app/domain/lexicon'
import { SourceType } from '@app/domain/sources'
import { PassagePlace } from '@app/domain/sources'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Interaction } from './listening.ts'

export const AccountView = z.object({
  email: z.string(),
  /** False for whoever signs in with another provider alone. */
  has_password: z.boolean(),
})
export type AccountView = z.infer<typeof AccountView>

export const getAccount = endpoint({ method: 'GET', path: '/api/account', response: AccountView })

/** One sign-in of whoever asks. */
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

/** The asking one first, then whichever was used last. */
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

/** The asking one too. */
export const endAllSessions = endpoint({ method: 'DELETE', path: '/api/account/sessions', response: AccountStepDone })

/** The asking session stays, the others end. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  body: z.object({ current_password: z.string().max(1_000), new_password: NewPassword }),
  response: AccountStepDone,
})

/** Nothing of the account can be used from then on; what it made is gone soon after. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  body: z.object({ email: z.string().max(1_000) }),
  response: AccountStepDone,
})

/** An address that works for a day, or nothing where there is no file. */
const link = z.string().nullable()

const ExportedLine = z.object({
  position: z.int(),
  speaker: z.int(),
  voice_name: z.string(),
  text: z.string(),
  start_ms: z.int().nullable(),
  end_ms: z.int().nullable(),
  /** The passages that it stands on; null for a line written by hand. */
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
  /** What its lines stand on. */
  passages: z.array(ExportedPassage),
  /** What lines said up to a revision, where they were corrected since. */
  earlier_lines: z.array(z.object({ position: z.int(), until_revision: z.int(), text: z.string() })).default([]),
})
const ExportedChannel = z.object({
  channel_id: z.string(),
  channel_title: z.string(),
  channel_description: z.string(),
  voice_name: z.string(),
  created_at: z.iso.datetime(),
  avatar_link: link,
  persona_knowledge_bank: Persona.nullable(),
  /** What it says in another way than it is written. */
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
  /** What the job was for and how it ended; null for what plans bring. */
  purpose: HoldPurpose.nullable().default(null),
  outcome: HoldOutcome.nullable().default(null),
  content_id: z.string().nullable().default(null),
  title: z.string().nullable().default(null),
  lines: z.int().nullable().default(null),
  /** The plan that brought it; null for what jobs moved. */
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

/** All that is kept of a person, for him to take along. */
export const AccountExport = z.object({
  exported_at: z.iso.datetime(),
  profile: z.object({ user_id: z.string(), email: z.string(), name: z.string(), created_at: z.iso.datetime() }),
  sessions: z.array(SessionView),
  channels: z.array(ExportedChannel),
  ledger: z.array(ExportedMovement),
  /** What was paid for plans, oldest first. */
  payments: z.array(ExportedPayment).default([]),
  feedback: z.array(ExportedFeedback),
  drafts: z.array(ExportedDraft),
  test_audio: z.array(ExportedTestAudio),
  listening: z.array(Interaction).default([]),
  listened_channels: z.array(z.object({ channel_id: z.string(), created_at: z.iso.datetime() })).default([]),
})
export type AccountExport = z.infer<typeof AccountExport>

export const exportAccount = endpoint({ method: 'GET', path: '/api/account/export', response: AccountExport })
