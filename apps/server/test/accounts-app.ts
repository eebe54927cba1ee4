import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { createServer } from '#http/server.ts'
import type { Person } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { createIdentity, type ServedIdentity } from '#main/identity.ts'
import { routes } from '#main/routes.ts'
import { testApp, type TestApp } from './app.ts'

export type AccountsApp = TestApp & {
  identity: ServedIdentity
  server: FastifyInstance
  another(settings?: Partial<Config>): Promise<ServedIdentity>
}

/** The whole server with real accounts: real passwords, cookies, credentials and emails. */
export async function accountsApp(overrides: Partial<Deps> = {}): Promise<AccountsApp> {
  const app = await testApp(overrides)
  const opened: ServedIdentity[] = []
  const open = async (settings: Partial<Config> = {}) => {
    const identity = await createIdentity({ ...app, config: { ...app.config, ...settings } })
    opened.push(identity)
    return identity
  }
  const identity = await open()
  const server = await createServer({ ...app, identity, mailbox: identity.mailbox }, routes)
  afterAll(async () => {
    await server.close()
    for (const each of opened) await each.close()
  })
  return { ...app, identity, server, another: open }
}

/** One person's browser: keeps cookies and calls the identity routes. */
export function browser({ server }: Pick<AccountsApp, 'server'>) {
  const cookies = new Map<string, string>()

  async function callApi(path: string, body?: object, options: InjectOptions = {}) {
    const answer = await server.inject({
      url: `/api/auth/${path}`,
      method: body ? 'POST' : 'GET',
      ...options,
      ...(body && { payload: body }),
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', ...cookieHeader(), ...options.headers },
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  function cookieHeader(): { cookie?: string } {
    if (cookies.size === 0) return {}
    return { cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') }
  }

  return { callApi, cookies }
}

export const PASSWORD = 'correct horse'

/** The code in the newest email to a person. */
export async function mailedCode({ identity }: Pick<AccountsApp, 'identity'>, email: string): Promise<string> {
  const [message] = (await identity.mailbox?.listEmails(email)) ?? []
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('oobCode') ?? ''
}

/** Sender of requests with this credential. */
export async function personOf({ identity }: Pick<AccountsApp, 'identity'>, authorization: string): Promise<Person> {
  const viewer = await identity.viewerOf(authorization)
  return requireViewer(viewer === 'refused' ? null : viewer)
}

/** Person who has signed up, verified and signed in, with the credential for the API. */
export async function signedIn(app: AccountsApp, email: string) {
  const visit = browser(app)
  expect((await visit.callApi('sign-up/email', { email, password: PASSWORD, is_18_or_older: true })).statusCode).toBe(
    200,
  )
  expect((await visit.callApi(`verify-email?token=${await mailedCode(app, email)}`)).statusCode).toBe(200)
  expect((await visit.callApi('sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200)
  const { token } = (await visit.callApi('token')).json<{ token: string }>()
  return { ...visit, token, authorization: `Bearer ${token}` }
}
