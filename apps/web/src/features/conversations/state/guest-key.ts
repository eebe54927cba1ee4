const nameFor = (content_id: string) => `guest-key:${content_id}`

/** The key of a visitor's conversation about an item, for this tab. */
export function guestKeyOf(content_id: string): string | undefined {
  try {
    return sessionStorage.getItem(nameFor(content_id)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepGuestKey(content_id: string, guest_key: string): void {
  try {
    sessionStorage.setItem(nameFor(content_id), guest_key)
  } catch {
    // A follow-up begins a conversation of its own.
  }
}
