import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Events, OAuth2Server } from 'oauth2-mock-server'

export type GooglePerson = { sub: string; email: string; email_verified?: boolean; name?: string }

export type OidcServer = {
  /** Settings with which a program uses this server as Google. */
  settings: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_DISCOVERY_URL: string }
  /** Makes the account chooser offer this person. */
  offer(person: GooglePerson): void
  /** The queries of requests for the account chooser, the newest last. */
  requests: URLSearchParams[]
  stop(): Promise<void>
}

/** An OpenID Connect provider on loopback, behind a page where people choose their account or go back. */
export async function startOidcServer(): Promise<OidcServer> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const people = new Map<string, GooglePerson>()
  const chosen = new Map<string, GooglePerson>()
  const requests: URLSearchParams[] = []
  const { service } = provider

  const chooser = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://chooser')
    // Browsers ask for a picture of the site too.
    if (pathname !== '/choose') return void response.writeHead(204).end()
    requests.push(searchParams)
    answerWithChooser(response, {
      people: [...people.values()],
      issuer: String(provider.issuer.url),
      query: searchParams,
    })
  })
  chooser.listen(0, '127.0.0.1')
  await once(chooser, 'listening')
  const chooserUrl = `http://127.0.0.1:${(chooser.address() as AddressInfo).port}/choose`

  service.on(Events.BeforeWellKnownOpenIdConfiguration, (answer: { body: Record<string, unknown> }) => {
    answer.body['authorization_endpoint'] = chooserUrl
  })
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, request: { url: string }) => {
    const person = people.get(new URL(request.url, 'http://provider').searchParams.get('person') ?? '')
    if (person) chosen.set(url.searchParams.get('code') ?? '', person)
  })
  service.on(Events.BeforeTokenSigning, ({ payload }: { payload: object }, { body }: { body: { code: string } }) => {
    Object.assign(payload, { email_verified: true, ...chosen.get(body.code) })
  })
  return {
    settings: {
      GOOGLE_CLIENT_ID: 'duologue',
      GOOGLE_CLIENT_SECRET: 's3cret',
      GOOGLE_DISCOVERY_URL: `${provider.issuer.url}/.well-known/openid-configuration`,
    },
    offer: (person) => void people.set(person.email, person),
    requests,
    async stop() {
      chooser.closeAllConnections()
      await new Promise((resolve) => chooser.close(resolve))
      await provider.stop()
    },
  }
}

type Choice = { people: GooglePerson[]; issuer: string; query: URLSearchParams }

function answerWithChooser(response: ServerResponse, { people, issuer, query }: Choice): void {
  const links = people.map(({ email }) => `<p><a href="${linkFor(issuer, query, email)}">${email}</a></p>`)
  const back = new URL(query.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' }).toString()
  const page = `<!doctype html><html lang="en"><title>Choose an account</title>${links.join('')}<p><a href="${escaped(back.href)}">Cancel</a></p></html>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function linkFor(issuer: string, query: URLSearchParams, person: string): string {
  return escaped(`${issuer}/authorize?${new URLSearchParams({ ...Object.fromEntries(query), person }).toString()}`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;')
}
