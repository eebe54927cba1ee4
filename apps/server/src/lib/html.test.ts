import { expect, test } from 'vitest'
import { html, inScript } from './html.ts'

const HOSTILE = '</script><img src=x onerror="alert(1)">\'&amp;\u2028'

test('escapes text in an element and in an attribute', () => {
  expect(html`<p title="${HOSTILE}">${HOSTILE}</p>`.markup).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`)
})

const ESCAPED = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;amp;\u2028'

test('inserts markup into markup unchanged, one piece or several', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul>${html`<hr>`}${3}`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3')
})

test('JSON in a script keeps its value and cannot close the element', () => {
  const { markup } = inScript({ title: HOSTILE })
  expect(markup).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(markup)).toEqual({ title: HOSTILE })
})
