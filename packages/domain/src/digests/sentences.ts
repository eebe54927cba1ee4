import { digestLimits } from './limits.ts'

const hour = `${digestLimits.hour}:00`

export const digestSentences = {
  rhythm: 'Choose off, daily or weekly',
  time_zone: 'The time zone is not known. Use an IANA name such as “Europe/Berlin”.',
  tokens_returned: 'Your tokens were returned.',
  /** Times at which digests leave. */
  daily_time: hour,
  weekly_time: `Fridays, ${hour}`,
} as const
