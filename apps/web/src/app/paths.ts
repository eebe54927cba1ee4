import type { DeskTab } from '@app/contracts/app-pages'
import { nameChosenPlan, type ChosenPlan } from '@app/domain/billing'

/** Every address of the app, and how to build a link to it. */
export const paths = {
  landing: () => '/',
  home: () => '/home',
  /** Sign-in page, with the plan that was chosen before signing up. */
  signIn: (plan?: ChosenPlan) => withPlan('/signin', plan),
  /** The second step of signing in. */
  signInCode: () => '/signin/code',
  signUp: (plan?: ChosenPlan) => withPlan('/signup', plan),
  resetPassword: () => '/reset-password',
  verificationRequired: () => '/verification-required',
  feed: (category = '') => `/feed${category && `?category=${encodeURIComponent(category)}`}`,
  /** The tab of the feed with followed channels. */
  following: () => '/feed/following',
  search: (query = '') => `/search${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`,
  creator: () => '/creator',
  /** Page for a new channel, optionally with the feed of a show to import. */
  createChannel: () => '/creator/create_channel',
  /** Import page, for an existing import, or a feed to preview. */
  importShow: (of?: { import_id: string } | { feed: string }) =>
    `/creator/import${of === undefined ? '' : 'feed' in of ? `?feed=${encodeURIComponent(of.feed)}` : `?import=${of.import_id}`}`,
  billing: () => '/billing',
  /** Pricing page, with the card of that plan highlighted. */
  pricing: (plan?: ChosenPlan) => withPlan('/pricing', plan),
  settings: () => '/settings',
  /** One part of the desk; without it the first one that the person may see. */
  desk: (tab?: DeskTab) => (tab === undefined ? '/desk' : `/desk/${tab}`),
  deskReport: (caseId: string) => `/desk/reports?report=${encodeURIComponent(caseId)}`,
  voices: () => '/voices',
  account: () => '/account',
  /** Private feeds, optionally with the channel to make one of. */
  privateFeeds: (channelId?: string) =>
    `/account${channelId === undefined ? '' : `?private-feed=${encodeURIComponent(channelId)}`}#private-feeds`,
  /** Checks whether a file was published here. */
  verify: () => '/verify',
  /** The licence and source of every model. */
  licences: () => '/licences',
  saved: () => '/saved',
  /** Conversations, optionally with the one to open. */
  conversations: (conversationId?: string) =>
    conversationId === undefined ? '/conversations' : `/conversations/${conversationId}`,
  sharedConversation: (shareKey: string) => `/conversations/shared/${shareKey}`,
  channel: (channelId: string) => `/${channelId}`,
  showSettings: (channelId: string) => `/${channelId}/show`,
  updateChannel: (channelId: string) => `/${channelId}/update`,
  /** Studio with a draft; without an id the one that was changed last. */
  createContent: (channelId: string, draftId?: string) =>
    `/${channelId}/create_content${draftId === undefined ? '' : `?draft=${draftId}`}`,
  content: (channelId: string, contentId: string) => `/${channelId}/${contentId}`,
  /** The player page with the hosts ready to be asked, at that second. */
  ask: (channelId: string, contentId: string, second?: number) =>
    `/${channelId}/${contentId}?ask${second === undefined ? '' : `&t=${second}`}`,
  /** Questions of listeners about an item, for its creator. */
  questions: (channelId: string, contentId: string) => `/${channelId}/${contentId}/questions`,
  editContent: (channelId: string, contentId: string) => `/${channelId}/${contentId}/edit`,
  editScript: (channelId: string, contentId: string) => `/${channelId}/${contentId}/script`,
  listenCheck: (channelId: string, contentId: string) => `/${channelId}/${contentId}/check`,
} as const

function withPlan(path: string, plan: ChosenPlan | undefined): string {
  return plan ? `${path}?${nameChosenPlan(plan)}` : path
}
