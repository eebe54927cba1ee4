const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const VIDEO_ID = /^[\w-]{11}$/
const PATH_OF_VIDEO = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/

/** The video that an address shows: the watch form, the embed form and its like, the youtu.be form (STUDIO-51). */
export function youtubeVideoId(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1).replace(/\/$/, '')
      : HOSTS.has(hostname)
        ? idOnSite(pathname, searchParams)
        : ''
  return VIDEO_ID.test(id) ? id : undefined
}

function idOnSite(pathname: string, query: URLSearchParams): string {
  if (/^\/watch\/?$/.test(pathname)) return query.get('v') ?? ''
  return PATH_OF_VIDEO.exec(pathname)?.[1] ?? ''
}
