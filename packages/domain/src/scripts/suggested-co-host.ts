import { seededNumbers } from '../media/index.ts'
import { findVoice } from '../voices/index.ts'
import type { CoHost } from './co-host.ts'

/** Ordinary names, none of them that of a voice. */
const names = {
  female: ['Anna', 'Clara', 'Maya', 'Nora', 'Ruth', 'Elena', 'Grace', 'Ines', 'Hannah', 'Laura'],
  male: ['Tobias', 'Daniel', 'Samuel', 'Marco', 'Henry', 'Jonas', 'Oscar', 'Felix', 'David', 'Martin'],
} as const

/** Default co-host where none has been described: always the same person for one channel and voice, with another name than the host. */
export function suggestedCoHost(channel_id: string, voice: string, hostName = ''): CoHost {
  const taken = hostName.toLowerCase().split(/\s+/)
  const free = names[findVoice(voice)?.gender ?? 'male'].filter((name) => !taken.includes(name.toLowerCase()))
  const next = seededNumbers(`${channel_id} ${voice}`)
  return {
    name: free[Math.floor(next() * free.length)] ?? '',
    role: 'the curious sceptic',
    character: 'Friendly and dry; asks what a claim rests on, and wants an example.',
  }
}
