/** Retention of data that expires by itself and has no limits of its own in another folder. */
export const retention = {
  /** Answers stored under a request key. */
  request_key_hours: 24,
  live_event_hours: 24,
  /** Addresses that people signed in from, as keyed hashes. */
  known_address_days: 90,
  /** The balance of a deleted account, so that signing up anew brings no second gift of tokens. */
  closed_balance_days: 30,
  /** Longest time for which requests of a deleted account can still be under way. */
  settled_after_seconds: 300,
  test_audio_days: 31,
  failed_script_days: 7,
  digest_days: 30,
  daily_usage_days: 90,
  payment_event_days: 90,
  /** Jobs that are done; they hold ids alone. */
  job_days: 7,
  mailbox_emails: 200,
} as const
