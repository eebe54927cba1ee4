import type { SubscriptionTier } from '@app/domain/billing'

/** Every address of the app, and how to build a link to it. */
export const paths = {
  landing: () => '/',
  home: () => '/home',
  signIn: () => '/signin',
  /** With the plan that was chosen before signing up. */
  signUp: (tier?: SubscriptionTier) => withTier('/signup', tier),
  resetPassword: () => '/reset-password',
  verificationRequired: () => '/verification-required',
  feed: () => '/feed',
  creator: () => '/creator',
  createChannel: () => '/creator/create_channel',
  billing: () => '/billing',
  /** With the card of that plan brought out. */
  pricing: (tier?: SubscriptionTier) => withTier('/pricing', tier),
  settings: () => '/settings',
  voices: () => '/voices',
  account: () => '/account',
  saved: () => '/saved',
  channel: (channelId: string) => `/${channelId}`,
  updateChannel: (channelId: string) => `/${channelId}/update`,
  createContent: (channelId: string) => `/${channelId}/create_content`,
  content: (channelId: string, contentId: string) => `/${channelId}/${contentId}`,
  editContent: (channelId: string, contentId: string) => `/${channelId}/${contentId}/edit`,
} as const

function withTier(path: string, tier: SubscriptionTier | undefined): string {
  return tier ? `${path}?tier=${tier}` : path
}
