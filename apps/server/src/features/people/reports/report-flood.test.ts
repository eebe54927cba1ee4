import { rateLimits } from '@app/domain/rate-limits'
import { hasZeroBits, proofLimits, proofText, reportSentences } from '@app/domain/reports'
import { expect, test } from 'vitest'
import { accountsApp } from '#test/accounts-app.ts'
import { person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { countReport, hashOf, makeChallenge } from './proof.ts'
import { sendReport } from './send-report.ts'

const app = await accountsApp()
const ada = person('ada')
const target = { kind: 'channel' as const, id: await makeChannel(app, ada) }
const words = { target, category: 'deception' as const, text: 'The whole channel is an advertisement.' }
const { reports_by_address, reports_by_everybody } = rateLimits
const visitor = (ip: string) => ({ viewer: null, ip })

function solve({ challenge, bits }: { challenge: string; bits: number }) {
  for (let nonce = 0; ; nonce += 1)
    if (hasZeroBits(Buffer.from(hashOf(proofText(challenge, nonce)), 'hex'), bits)) return { challenge, nonce }
}

/** Sends a report with a challenge that another address fetched, so that its proof is always of the easiest kind. */
const reportFrom = async (ip: string) =>
  sendReport(app, null, { ...words, ...solve(await makeChallenge(app, visitor('10.0.0.1'))), ip })

test('TRUST-O67 a flood from one address computes longer each time and ends at its limit, for nobody else', async () => {
  await reportFrom('10.1.2.3')
  await reportFrom('10.1.2.3')
  expect((await makeChallenge(app, visitor('10.1.2.3'))).bits).toBe(proofLimits.bits + 1)
  for (let more = 2; more < reports_by_address.max; more += 1)
    await app.identity.consumeRateLimit('reports_by_address', '10.1.2.3')
  expect((await makeChallenge(app, visitor('10.1.2.3'))).bits).toBe(proofLimits.most_bits)
  await expect(reportFrom('10.1.2.3')).rejects.toThrow(reportSentences.rate_limited)
  await expect(reportFrom('10.9.9.9')).resolves.toMatchObject({ number: expect.any(String) })
  const easy = await makeChallenge(app, { viewer: ada, ip: '10.1.2.3' })
  expect(easy.bits).toBe(proofLimits.bits)
  await expect(sendReport(app, ada, { ...words, ...solve(easy), ip: '10.1.2.3' })).resolves.toMatchObject({
    number: expect.any(String),
  })
})

test('TRUST-O67 challenges fetched in advance are too easy once reports of their address have been sent', async () => {
  const early = await Promise.all(Array.from({ length: 3 }, () => makeChallenge(app, visitor('10.2.2.2'))))
  const outcomes: string[] = []
  for (const { challenge } of early)
    outcomes.push(await countReport(app, visitor('10.2.2.2'), challenge).then(() => 'counted', String))
  expect(outcomes).toEqual(['counted', 'counted', expect.stringContaining(reportSentences.proof_wrong)])
})

test('a challenge is accepted once, and not with anything added to it', async () => {
  const { challenge, bits } = await makeChallenge(app, visitor('10.3.3.3'))
  const longer = `${challenge}.x`
  const send = (solved: { challenge: string; nonce: number }) =>
    sendReport(app, null, { ...words, ...solved, ip: '10.3.3.3' })
  await expect(send(solve({ challenge: longer, bits }))).rejects.toThrow(reportSentences.proof_wrong)
  await expect(send(solve({ challenge, bits }))).resolves.toMatchObject({ number: expect.any(String) })
  await expect(send(solve({ challenge, bits }))).rejects.toThrow(reportSentences.proof_wrong)
})

test('TRUST-O67 a flood from many addresses makes visitors compute longer and closes reporting for nobody', async () => {
  for (let more = 0; more < reports_by_everybody.max; more += 1)
    await app.identity.consumeRateLimit('reports_by_everybody', 'everybody')
  const hard = await makeChallenge(app, visitor('10.8.8.8'))
  expect(hard.bits).toBe(proofLimits.bits + proofLimits.flood_bits)
  expect((await makeChallenge(app, { viewer: person('ben'), ip: '10.8.8.8' })).bits).toBe(proofLimits.bits)
  await expect(sendReport(app, null, { ...words, ...solve(hard), ip: '10.8.8.8' })).resolves.toMatchObject({
    number: expect.any(String),
  })
})
