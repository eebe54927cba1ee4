import { textOf } from '#lib/fields.ts'

/** A notification as it is shown, and where pressing it leads. */
export type ShownNotice = { title: string; body: string; link: string; tag: string | undefined }

/** A browser wants something to be shown for every message, also for one that cannot be read. */
const UNREADABLE: ShownNotice = { title: 'Duologue', body: 'There is something new.', link: '/feed', tag: undefined }

/** Parses a push message from the server, as text; links to other sites are dropped. */
export function noticeFrom(message: string | undefined, origin: string): ShownNotice {
  const sent = parsed(message)
  const [title, body, tag] = [textOf(sent, 'title'), textOf(sent, 'body'), textOf(sent, 'tag')]
  if (!title || body === undefined) return UNREADABLE
  return { title, body, link: pathOf(textOf(sent, 'link'), origin), tag }
}

function parsed(message: string | undefined): unknown {
  try {
    return JSON.parse(message ?? '')
  } catch {
    return undefined
  }
}

/** Path and query of an address of this site. */
export function pathOf(link: string | undefined, origin: string): string {
  if (link === undefined || !URL.canParse(link, origin)) return UNREADABLE.link
  const url = new URL(link, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : UNREADABLE.link
}
