import { expect, test } from 'vitest'
import type { EmailMessage, Mailer } from '@app/ports/mailer.ts'

type Delivered = (to: string) => Promise<EmailMessage[]>

/** Contract of every mailer. `setUp` answers a mailer and a look into the place at which its emails arrive. */
export function mailerContract(setUp: () => Promise<{ mailer: Mailer; delivered: Delivered }>): void {
  test('an email arrives as it was written', async () => {
    const { mailer, delivered } = await setUp()
    const message = letterTo('ana@example.com')
    await mailer.send(message)
    expect(await delivered('ana@example.com')).toMatchObject([message])
  })

  test('everybody gets only their own emails', async () => {
    const { mailer, delivered } = await setUp()
    await Promise.all([mailer.send(letterTo('ben@example.com')), mailer.send(letterTo('cleo@example.com'))])
    expect(await delivered('ben@example.com')).toMatchObject([letterTo('ben@example.com')])
    expect(await delivered('cleo@example.com')).toMatchObject([letterTo('cleo@example.com')])
  })

  test('a line break in the subject adds no recipient', async () => {
    const { mailer, delivered } = await setUp()
    await mailer.send({ ...letterTo('dora@example.com'), subject: 'Hello\r\nBcc: eve@example.com' })
    expect(await delivered('eve@example.com')).toEqual([])
    expect(await delivered('dora@example.com')).toHaveLength(1)
  })

  test('an email keeps its headers, and a line break in one adds no other', async () => {
    const { mailer, delivered } = await setUp()
    const headers = {
      'List-Unsubscribe': '<https://example.com/unsubscribe/a-long-token-of-letters-and-digits-0123456789-0123456789>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Message-ID': '<digest-1@example.com>',
    }
    await mailer.send({ ...letterTo('gus@example.com'), headers })
    await mailer.send({ ...letterTo('hana@example.com'), headers: { 'X-Note': 'one\r\nBcc: eve@example.com' } })
    const [kept] = await delivered('gus@example.com')
    expect(kept?.headers).toMatchObject(headers)
    expect(await delivered('eve@example.com')).toEqual([])
  })

  test('a comma in the address adds no recipient', async () => {
    const { mailer, delivered } = await setUp()
    await mailer.send(letterTo('finn@example.com,eve@example.com')).catch(() => undefined)
    expect(await delivered('eve@example.com')).toEqual([])
    expect(await delivered('finn@example.com')).toEqual([])
  })
}

function letterTo(to: string): EmailMessage {
  return {
    to,
    subject: 'Grüße, <you> & me',
    text: `For ${to}: https://example.com/verify?code=a.b-c_d&email=x%40y.z and more words, so that the line is long`,
    html: `<p>For ${to}: <a href="https://example.com/">Überprüfen</a></p>`,
  }
}
