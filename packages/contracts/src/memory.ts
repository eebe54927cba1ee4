import { MemoryKind, MemoryText } from '@app/domain/memory'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })
const ofRow = z.object({ memory_id: z.string() })
const done = () => z.object({ success: z.boolean(), message: z.string() })

export const Memory = z.object({
  memory_id: z.string(),
  kind: MemoryKind,
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null until an answer used it. */
  last_used_at: z.nullable(z.iso.datetime()),
})
export type Memory = z.infer<typeof Memory>

/** Memories of one channel's hosts about the caller. */
export const ChannelMemory = z.object({
  channel_id: z.string(),
  channel_title: z.string(),
  speaker_names: z.array(z.string()),
  is_on: z.boolean(),
  /** The newest first. */
  rows: z.array(Memory),
})
export type ChannelMemory = z.infer<typeof ChannelMemory>

/** Channels whose hosts the caller has talked with. */
export const listMemory = endpoint({
  method: 'GET',
  path: '/api/memory',
  access: 'signed_in',
  response: z.object({ channels: z.array(ChannelMemory) }),
})

export const switchMemory = endpoint({
  method: 'PUT',
  path: '/api/memory/:channel_id',
  access: 'signed_in',
  params: ofChannel,
  body: z.object({ is_on: z.boolean({ error: 'is_on must be true or false' }) }),
  response: ChannelMemory,
})

export const changeMemory = endpoint({
  method: 'PUT',
  path: '/api/memory/:channel_id/rows/:memory_id',
  access: 'maker',
  params: z.extend(ofChannel, ofRow.shape),
  body: z.object({ text: MemoryText }),
  response: Memory,
})

/** Can be taken back for a while: see restoreMemory. */
export const forgetMemory = endpoint({
  method: 'DELETE',
  path: '/api/memory/:channel_id/rows/:memory_id',
  access: 'maker',
  params: z.extend(ofChannel, ofRow.shape),
  response: done(),
})

export const restoreMemory = endpoint({
  method: 'POST',
  path: '/api/memory/:channel_id/rows/:memory_id/restore',
  access: 'maker',
  params: z.extend(ofChannel, ofRow.shape),
  response: Memory,
})

/** Forgets all that the hosts of a channel remember of the caller, at once and for good. */
export const forgetChannel = endpoint({
  method: 'DELETE',
  path: '/api/memory/:channel_id',
  access: 'signed_in',
  params: ofChannel,
  response: done(),
})
