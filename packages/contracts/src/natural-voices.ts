import { SpeechModelName, SpokenBy } from '@app/domain/natural-voices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofModel = z.object({ name: SpeechModelName })
const bytes = z.int().check(z.nonnegative())

export const NaturalVoicesModel = z.object({
  name: SpeechModelName,
  stage: z.enum(['absent', 'paused', 'downloading', 'unpacking', 'preparing', 'installed', 'failed']),
  total_bytes: bytes,
  arrived_bytes: bytes,
  bytes_per_second: z.nullable(bytes),
  problem: z.string(),
})
export type NaturalVoicesModel = z.infer<typeof NaturalVoicesModel>

export const NaturalVoicesView = z.object({
  spoken_by: z.nullable(SpokenBy),
  set_by: z.nullable(z.string()),
  models: z.array(NaturalVoicesModel),
})
export type NaturalVoicesView = z.infer<typeof NaturalVoicesView>

export const getNaturalVoices = endpoint({
  method: 'GET',
  path: '/api/natural-voices',
  response: NaturalVoicesView,
})

export const downloadNaturalVoices = endpoint({
  method: 'POST',
  path: '/api/natural-voices/:name/download',
  params: ofModel,
  response: NaturalVoicesView,
})

export const cancelNaturalVoices = endpoint({
  method: 'DELETE',
  path: '/api/natural-voices/:name/download',
  params: ofModel,
  response: NaturalVoicesView,
})

export const useNaturalVoices = endpoint({
  method: 'PUT',
  path: '/api/natural-voices/spoken-by',
  body: z.object({ spoken_by: SpokenBy }),
  response: NaturalVoicesView,
})
