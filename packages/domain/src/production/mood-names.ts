import type { MusicMood } from './schema.ts'

export const moodNames: Record<MusicMood, string> = { warm: 'Warm', bright: 'Bright', curious: 'Curious', calm: 'Calm' }
