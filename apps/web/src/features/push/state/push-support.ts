/** Push support of a browser, and the obstacle where there is none. */
export type PushSupport = 'supported' | 'needs_home_screen' | 'insecure' | 'unsupported'

type Browser = {
  user_agent: string
  touch_points: number
  is_secure: boolean
  /** Has service workers, push and notifications. */
  has_push: boolean
}

export function supportOf({ user_agent, touch_points, is_secure, has_push }: Browser): PushSupport {
  if (has_push) return 'supported'
  if (!is_secure) return 'insecure'
  // An iPad calls itself a Mac, which has no touch screen.
  const isAppleMobile = /iphone|ipad|ipod/i.test(user_agent) || (/macintosh/i.test(user_agent) && touch_points > 1)
  return isAppleMobile ? 'needs_home_screen' : 'unsupported'
}

export function supportHere(): PushSupport {
  return supportOf({
    user_agent: navigator.userAgent,
    touch_points: navigator.maxTouchPoints,
    is_secure: globalThis.isSecureContext,
    has_push: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  })
}

export const supportSentences = {
  needs_home_screen:
    'On an iPhone or iPad, open the share menu, choose “Add to Home Screen”, and switch notifications on there.',
  insecure: 'Notifications need a secure address that begins with https.',
  unsupported: 'This browser cannot show notifications of websites.',
} as const satisfies Record<Exclude<PushSupport, 'supported'>, string>
