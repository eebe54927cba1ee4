const NAME = 'duologue'
const OF_OLDER_VERSIONS = '__Secure-duologue.session_token'

/**
 * Session cookies. The prefix over https has the browser accept them from this very host alone, over https, for all
 * paths: no other name of the domain can set or shadow them.
 */
export function sessionCookies(public_url: string) {
  const isSecure = public_url.startsWith('https:')
  return {
    // The library would put `__Secure-` in front, and `__Host-` requires more.
    useSecureCookies: false,
    cookiePrefix: isSecure ? `__Host-${NAME}` : NAME,
    defaultCookieAttributes: { secure: isSecure },
  }
}

/** Keeps people signed in whose cookie has the name that older versions gave it, until it is renewed under the new one. */
export function withCurrentCookieName(request: Request): Request {
  const cookie = request.headers.get('cookie')
  const current = `__Host-${NAME}.session_token`
  if (!cookie?.includes(`${OF_OLDER_VERSIONS}=`) || cookie.includes(`${current}=`)) return request
  const headers = new Headers(request.headers)
  headers.set('cookie', cookie.replace(`${OF_OLDER_VERSIONS}=`, `${current}=`))
  return new Request(request, { headers })
}
