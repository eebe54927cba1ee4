import { SetupPart, SetupState } from '@app/domain/health'
import { StaffReason } from '@app/domain/staff'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const whole = z.int().check(z.nonnegative())

export const ServerProcess = z.object({
  process_id: z.string(),
  runs: z.array(z.enum(['api', 'worker'])),
  version: z.string(),
  started_at: z.iso.datetime(),
  memory_bytes: whole,
  /** False for one that has been silent for a while. */
  is_answering: z.boolean(),
})
export type ServerProcess = z.infer<typeof ServerProcess>

export const Failure = z.object({
  content_id: z.string(),
  channel_id: z.string(),
  title: z.string(),
  sentence: z.string(),
  begun_at: z.iso.datetime(),
})
export type Failure = z.infer<typeof Failure>

export const Health = z.object({
  checked_at: z.iso.datetime(),
  version: z.string(),
  public_url: z.string(),
  processes: z.array(ServerProcess),
  /** Seconds of sound in a second of making; null where nothing was spoken of late. */
  pace: z.nullable(z.number()),
  queue: z.object({
    waiting: whole,
    running: whole,
    oldest_seconds: whole,
    /** The most that waited in each part of the last twelve hours, the oldest first. */
    bars: z.array(whole),
  }),
  open_pages: whole,
  answering: whole,
  /** Null where files are in a store elsewhere. */
  disk: z.nullable(z.object({ free_bytes: whole, total_bytes: whole })),
  database_bytes: whole,
  /** Null where none was made of this database. */
  backup: z.nullable(z.object({ made_at: z.iso.datetime(), objects: whole, missing: whole })),
  failures: z.array(Failure),
})
export type Health = z.infer<typeof Health>

export const getServerHealth = endpoint({
  method: 'GET',
  path: '/api/desk/health',
  access: 'operator',
  response: Health,
})

/** Has a failed item made again, as its owner could. */
export const retryFailed = endpoint({
  method: 'POST',
  path: '/api/desk/failures/:content_id/retry',
  access: 'operator',
  params: z.object({ content_id: z.string() }),
  body: z.object({ reason: StaffReason }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const SetupRow = z.object({
  part: SetupPart,
  state: SetupState,
  /** The state in a word or two. */
  word: z.string(),
  /** Explanation of the state, and the setting that improves it. Never a secret. */
  sentence: z.string(),
  /** Effect of the test button; null where there is nothing to try. */
  test: z.nullable(z.string()),
})
export type SetupRow = z.infer<typeof SetupRow>

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/desk/setup',
  access: 'operator',
  response: z.object({ rows: z.array(SetupRow) }),
})

/** Really tries it: speaks, asks, sends, writes. */
export const testSetup = endpoint({
  method: 'POST',
  path: '/api/desk/setup/:part/test',
  access: 'operator',
  params: z.object({ part: SetupPart }),
  response: z.object({
    row: SetupRow,
    took_ms: whole,
    /** Test speech as a WAV file in base64; null for other parts. */
    sound: z.nullable(z.string()),
  }),
})
