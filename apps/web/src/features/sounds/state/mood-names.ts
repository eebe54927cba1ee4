import type { MusicMood } from '@app/domain/production'

export const moodNames: Record<MusicMood, string> = { warm: 'Warm', bright: 'Bright', curious: 'Curious', calm: 'Calm' }
