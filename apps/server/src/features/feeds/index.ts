export { announceFeed, announceFeeds } from './announce-feeds.ts'
export { feedDocument } from './feed-document.ts'
export type {
  Feed,
  FeedAddresses,
  FeedChapter,
  FeedItem,
  FeedOptions,
  FeedPerson,
  FeedShow,
  FeedSource,
} from './feed-input.ts'
export { FEED_FORMAT, FEED_TYPE, feedsRoutes } from './feeds.routes.ts'
export { xmlDocument } from './xml.ts'
export { publicAddresses } from './public-addresses.ts'
export { readFeedItems } from './read-items.ts'
