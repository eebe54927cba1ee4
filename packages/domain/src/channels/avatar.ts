import { channelLimits } from './limits.ts'

const MEGABYTE = 1_048_576

export const AVATAR_REQUIRED_SENTENCE = 'Channel avatar is required'
export const AVATAR_TYPE_SENTENCE = 'Avatar must be JPG, PNG, WebP, or AVIF format'
export const AVATAR_SIZE_SENTENCE = `Avatar must be less than ${channelLimits.avatar.max_bytes / MEGABYTE}MB`
