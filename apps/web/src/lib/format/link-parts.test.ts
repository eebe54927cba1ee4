import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const urlsOf = (text: string) => linkParts(text).flatMap(({ url }) => url ?? [])

test.each([
  ['See https://example.com/fog.', ['https://example.com/fog']],
  ['(https://example.com/fog), too', ['https://example.com/fog']],
  ['https://en.wikipedia.org/wiki/Fog_(weather)', ['https://en.wikipedia.org/wiki/Fog_(weather)']],
  ['(see https://en.wikipedia.org/wiki/Fog_(weather))!', ['https://en.wikipedia.org/wiki/Fog_(weather)']],
  ['HTTP://example.com/a?b=c&d=e#f\nhttps://example.org', ['HTTP://example.com/a?b=c&d=e#f', 'https://example.org']],
  ['javascript:alert(1) data:text/html,x ftp://example.com example.com', []],
  ['https:// and https://?', []],
])('of %o the addresses are %o', (text, urls) => {
  expect(urlsOf(text)).toEqual(urls)
})

test('no letter of the text is lost', () => {
  const text = 'One: https://example.com/a, two: (https://example.com/b).\n\nEnd'
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
