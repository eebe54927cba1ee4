const TIME = 't'

/** The same page, from that second on. */
export function linkAt(address: string, second: number | undefined): string {
  const url = new URL(address)
  url.hash = ''
  url.search = second ? `?${TIME}=${second}` : ''
  return url.href
}

/** The second that a link names; nothing where it names none that could be. */
export function secondOf(search: string): number | undefined {
  const second = Number(new URLSearchParams(search).get(TIME) || Number.NaN)
  return Number.isFinite(second) && second >= 0 ? second : undefined
}
