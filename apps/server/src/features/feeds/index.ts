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
export { xmlDocument } from './xml.ts'
export { publicAddresses } from './public-addresses.ts'
