/** One text for both refusals: too many items in the making (403) and no tokens left (402). */
export const CREATION_LIMIT_SENTENCE = "You've reached your content creation limit"

/** Messages about plans and payments. */
export const billingSentences = {
  downgrade: 'To downgrade, please cancel your current subscription first using the Manage Subscription button.',
  lower_tier: 'To change to a lower tier, please cancel your current subscription first.',
  annual_to_monthly: 'To switch from annual to monthly billing, please cancel your current subscription first.',
  free_already: 'You are already on the free tier.',
  plan_already: 'You are already on this billing plan.',
  checkout_failed: 'Failed to start subscription process. Please try again.',
  checkout_canceled: 'Checkout canceled.',
  processing: 'Processing your subscription...',
  portal_refused: 'Unable to access subscription management. Please contact support.',
  portal_contact: 'Contact support for changes',
  portal_failed: 'Failed to open subscription management. Please try again.',
  foreign_address: 'The address to return to must be one of this site.',
} as const
