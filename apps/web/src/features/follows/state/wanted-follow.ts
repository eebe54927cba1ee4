let wanted: string | undefined

/** Remembers the channel that a visitor wanted to follow while they sign in; gone with the page. */
export function wantFollow(channel_id: string): void {
  wanted = channel_id
}

/** Consumes the pending follow of this channel, when the visitor is back after signing in. */
export function takeWantedFollow(channel_id: string): boolean {
  const isWanted = wanted === channel_id
  if (isWanted) wanted = undefined
  return isWanted
}
