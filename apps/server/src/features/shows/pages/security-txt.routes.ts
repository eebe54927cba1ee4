import { privacyPaths } from '@app/contracts/privacy-paths'
import type { Routes } from '#http/server.ts'

const DAY_MS = 86_400_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const CACHE = 'public, max-age=3600'

/** Security contact (RFC 9116); if the operator has named none there is no such file. */
export const securityTxtRoutes: Routes = async (app, { config }) => {
  const { OPERATOR_CONTACT, PUBLIC_URL } = config
  app.get(privacyPaths.securityTxt, (_request, reply) => {
    if (!OPERATOR_CONTACT) return reply.callNotFound()
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: ${OPERATOR_CONTACT}`,
      `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}`,
      `Canonical: ${new URL(privacyPaths.securityTxt, PUBLIC_URL).href}`,
      'Preferred-Languages: en',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(`${lines.join('\n')}\n`)
  })
}
