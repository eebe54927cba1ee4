/** Every address of the app, and how to build a link to it. */
export const paths = {
  landing: () => '/',
  home: () => '/home',
  signIn: () => '/signin',
  signUp: () => '/signup',
  resetPassword: () => '/reset-password',
  verificationRequired: () => '/verification-required',
  feed: () => '/feed',
  creator: () => '/creator',
  createChannel: () => '/creator/create_channel',
  billing: () => '/billing',
  settings: () => '/settings',
  account: () => '/account',
  channel: (channelId: string) => `/${channelId}`,
  updateChannel: (channelId: string) => `/${channelId}/update`,
  createContent: (channelId: string) => `/${channelId}/create_content`,
  content: (channelId: string, contentId: string) => `/${channelId}/${contentId}`,
} as const
