export const channelLimits = {
  /** Channels of one account, unless the server is set otherwise: far more than a person runs, few enough to bound the storage of an account. */
  of_account: 50,
  title: { min: 3, max: 100 },
  description: { min: 20, max: 2_500 },
  persona_name: { min: 3, max: 100 },
  persona_overview: { min: 20, max: 5_000 },
  /** One megabyte is 1,048,576 bytes. */
  avatar: { max_bytes: 10 * 1_048_576, side_px: 512 },
} as const
