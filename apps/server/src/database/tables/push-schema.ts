import type { Generated } from 'kysely'

/** A browser that asked to be notified. */
export type PushSubscriptionTable = {
  /** The id in requests of its owner. */
  subscription_id: Generated<string>
  /** The notified person. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** The sign-in in which they asked for it; a trigger deletes the row when that ends. */
  session_id: string
  /** The address at which its push service takes messages for it, as the browser says. */
  endpoint: string
  /** The browser's public key: a point of P-256 in base64url. */
  p256dh: string
  /** The browser's secret, in base64url; with both, messages are encrypted for it alone. */
  auth: string
  /** True if it shows that a followed channel published an episode. */
  episodes: Generated<boolean>
  /** True if it shows that an episode of the person is ready or has failed. */
  own_episodes: Generated<boolean>
  /** Time it was added. */
  created_at: Generated<Date>
  /** Time its push service last took a message; null until then. */
  last_success_at: Date | null
}

/** Announcement to browsers: several episodes of a channel that come at once are one notification. */
export type PushAnnouncementTable = {
  /** Subject of its deliveries. */
  announcement_id: Generated<string>
  /** Kind: `published` is for followers of the channel, `ready` and `failed` are for its owner. */
  kind: 'ready' | 'failed' | 'published'
  /** The announcing channel, with which it goes. */
  channel_id: string
  /** `open` while more episodes can join it, then `listing`; processes of the release before end with `listed`. */
  stage: Generated<'open' | 'listing' | 'listed'>
  /** The last browser that was listed; null before the first. */
  listed_to: string | null
  /** Time its first episode was noted; nobody is notified of it a day later. */
  noted_at: Generated<Date>
}

/** An episode that an announcement is about. */
export type PushAnnouncementItemTable = {
  /** Which announcement; takes the row along when it goes. */
  announcement_id: string
  /** Which episode; takes the row along when it goes. */
  content_id: string
}

/** Delivery of an announcement by a process of the release before; what it leaves moves to `delivery`. */
export type PushDeliveryTable = {
  /** Which announcement; takes the row along when it goes. */
  announcement_id: string
  /** Which browser; takes the row along when it goes. */
  subscription_id: string
  /** Number of attempts. */
  tries: Generated<number>
  /** Time of the next attempt; the worker that takes it moves it on, so that no other does. */
  due_at: Generated<Date>
}
