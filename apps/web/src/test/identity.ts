import { checkRegistration } from '@app/contracts/registrations'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { answer } from './server.ts'

/** Signed-out state, with which every test begins. */
export function asVisitor(): HttpHandler[] {
  return [
    http.get('*/api/auth/get-session', () => HttpResponse.json(null)),
    http.get('*/api/auth/token', () => HttpResponse.json({ code: 'UNAUTHORIZED' }, { status: 401 })),
    http.get('*/api/auth/sign-in-methods', () => HttpResponse.json({ google: false })),
    answer(checkRegistration, () => ({ problem: null })),
  ]
}

type Person = { id?: string; email?: string; name?: string; emailVerified?: boolean; token?: () => string }

/** Signed-in state; `server.use(...asUser())` before the screen is shown. */
export function asUser({
  id = 'ana',
  email = 'ana@example.com',
  name = '',
  emailVerified = true,
  token = () => credential(900, id),
}: Person = {}): HttpHandler[] {
  return [
    http.get('*/api/auth/get-session', () =>
      HttpResponse.json({ session: { id: 's1' }, user: { id, email, name, emailVerified } }),
    ),
    http.get('*/api/auth/token', () => HttpResponse.json({ token: token() })),
  ]
}

/** A credential in form only, which lives that long by the clock of a server that is an hour ahead. */
export function credential(secondsToLive = 900, user_id = 'ana'): string {
  const iat = Math.floor(Date.now() / 1_000) + 3_600
  const payload = btoa(JSON.stringify({ sub: user_id, iat, exp: iat + secondsToLive }))
  return `h.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
}
