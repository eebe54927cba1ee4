/** The numbers of the desk's page about health. */
export const healthLimits = {
  /** Interval of each process's heartbeat. */
  beat_seconds: 5,
  /** A process that was silent for longer has ended or hangs. */
  silent_seconds: 20,
  /** Interval at which the length of the queue is sampled, and the time for which samples are stored. */
  sample_seconds: 60,
  samples_hours: 12,
  /** Bars of the plot of the queue, each the most of its part of the time. */
  bars: 48,
  /** Failures of so many days are listed, the newest first. */
  failure_days: 7,
  failures: 20,
  /** The pace is measured over so long. */
  pace_minutes: 10,
} as const

export const healthSentences = {
  retried: 'It is being made again.',
  not_failed: 'This item has not failed, or is gone.',
} as const
