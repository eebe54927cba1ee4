import { ModelId, SpokenBy } from '@app/domain/models'
import { VoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofModel = z.object({ id: ModelId })
const bytes = z.int().check(z.nonnegative())
const timesTalk = z.nullable(z.number().check(z.positive()))

export const ModelState = z.object({
  id: ModelId,
  stage: z.enum(['absent', 'paused', 'downloading', 'unpacking', 'preparing', 'measuring', 'installed', 'failed']),
  total_bytes: bytes,
  arrived_bytes: bytes,
  bytes_per_second: z.nullable(bytes),
  problem: z.string(),
  is_used: z.boolean(),
  is_verified: z.boolean(),
  times_talk: timesTalk,
})
export type ModelState = z.infer<typeof ModelState>

export const ModelsView = z.object({
  models: z.array(ModelState),
  spoken_by: z.nullable(SpokenBy),
  set_by: z.nullable(z.string()),
  embedded_times_talk: timesTalk,
  writer: z.nullable(z.string()),
  recogniser: z.nullable(z.string()),
  used_bytes: bytes,
  free_bytes: bytes,
  cores: z.int().check(z.positive()),
  memory_bytes: bytes,
  measured_at: z.nullable(z.iso.datetime()),
})
export type ModelsView = z.infer<typeof ModelsView>

export const getModels = endpoint({
  method: 'GET',
  path: '/api/models',
  access: 'server_operator',
  response: ModelsView,
})

export const installModel = endpoint({
  method: 'POST',
  path: '/api/models/:id/install',
  access: 'server_operator',
  params: ofModel,
  response: ModelsView,
})

export const cancelModel = endpoint({
  method: 'DELETE',
  path: '/api/models/:id/install',
  access: 'server_operator',
  params: ofModel,
  response: ModelsView,
})

export const removeModel = endpoint({
  method: 'DELETE',
  path: '/api/models/:id',
  access: 'server_operator',
  params: ofModel,
  response: ModelsView,
})

export const useVoices = endpoint({
  method: 'PUT',
  path: '/api/models/spoken-by',
  access: 'server_operator',
  body: z.object({ spoken_by: SpokenBy }),
  response: ModelsView,
})

export const measureModels = endpoint({
  method: 'POST',
  path: '/api/models/measure',
  access: 'server_operator',
  response: ModelsView,
})

/** A file of a model, brought by hand to a server without a way out; it finds its model by its checksum. */
export const addModelFile = endpoint({
  method: 'POST',
  path: '/api/models/files',
  access: 'server_operator',
  body: z.object({}),
  files: ['file'],
  response: ModelsView,
})

export const MAX_TRIAL_CHARACTERS = 300

export const Trial = z.object({
  mp3_base64: z.string(),
  duration_ms: z.int().check(z.nonnegative()),
  peaks: z.array(z.number()),
})
export type Trial = z.infer<typeof Trial>

/** A line in voices that need not be those in use, to compare them by ear; it costs nothing. */
export const tryVoices = endpoint({
  method: 'POST',
  path: '/api/models/:spoken_by/try',
  access: 'server_operator',
  params: z.object({ spoken_by: SpokenBy }),
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TRIAL_CHARACTERS)),
    voice_name: VoiceName,
  }),
  response: Trial,
})
