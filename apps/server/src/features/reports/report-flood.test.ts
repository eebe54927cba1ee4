import { rateLimits } from '@app/domain/rate-limits'
import { proofLimits, reportSentences } from '@app/domain/reports'
import { expect, test } from 'vitest'
import { accountsApp } from '#test/accounts-app.ts'
import { person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { hashOf } from './proof.ts'
import { sendReport } from './send-report.ts'
import { makeChallenge } from './proof.ts'

const app = await accountsApp()
const target = { kind: 'channel' as const, id: await makeChannel(app, person('ada')) }
const words = { target, category: 'deception' as const, text: 'The whole channel is an advertisement.' }

/** Solves a challenge of the easiest kind, however many bits it asks. */
async function reportFrom(ip: string) {
  const { challenge } = await makeChallenge(app, 'somebody else')
  for (let nonce = 0; ; nonce += 1)
    if (
      hashOf(`${challenge}:${nonce}`).startsWith('000') &&
      parseInt(hashOf(`${challenge}:${nonce}`)[3] ?? 'f', 16) < 2
    )
      return sendReport(app, null, { ...words, challenge, nonce, ip })
}

test('TRUST-O67 a flood from one address works more each time and ends at its limit; one from many ends at that of all', async () => {
  const { reports_by_address, reports_by_everybody } = rateLimits
  await reportFrom('10.1.2.3')
  await reportFrom('10.1.2.3')
  expect((await makeChallenge(app, '10.1.2.3')).bits).toBe(proofLimits.bits + 1)
  for (let more = 2; more < reports_by_address.max; more += 1)
    await app.identity.consumeRateLimit('reports_by_address', '10.1.2.3')
  expect((await makeChallenge(app, '10.1.2.3')).bits).toBe(proofLimits.most_bits)
  await expect(reportFrom('10.1.2.3')).rejects.toThrow(reportSentences.rate_limited)
  await expect(reportFrom('10.9.9.9')).resolves.toMatchObject({ number: expect.any(String) })
  for (let more = 0; more < reports_by_everybody.max; more += 1)
    await app.identity.consumeRateLimit('reports_by_everybody', 'everybody')
  await expect(reportFrom('10.8.8.8')).rejects.toThrow(reportSentences.flooded)
  const cases = await app.db.selectFrom('report_case').select('reports').execute()
  expect(cases).toEqual([{ reports: 3 }])
})
