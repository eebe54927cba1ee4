import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

const BASE = 'https://tidal.example/shows/feed.xml'

test.each([
  ['Caf&eacute; &amp; K&uuml;che', 'Café & Küche'],
  ['5 &euro;, Se&ntilde;or &Scaron;krabal &hearts;', '5 €, Señor Škrabal ♥'],
  ['It&#146;s &#150; &#x93;so&#x94; &#128512;', 'It’s – “so” 😀'],
  ['Tom &amp Jerry, R&D&notes, AT&T', 'Tom & Jerry, R&D&notes, AT&T'],
  ['https://x.example/?a=1&copy=2', 'https://x.example/?a=1&copy=2'],
  ['5 < 6 and 7 > 3 & more', '5 < 6 and 7 > 3 & more'],
  ['<p>One<br/>two</p><ul><li>a<li>b</ul>', 'One\ntwo\n\n• a\n• b'],
  ['<style>p { color: red }</style><p>Red.<!-- wp:end > --></p><script>x("<p>")</script>', 'Red.'],
  ['<p>Caf&eacute; <3', 'Café <3'],
])('SHOW-O301 words of HTML and of plain text are read: %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test.each([
  [
    'See <a href="https://paper.example/x?id=5&amp;b=2">the paper</a>.',
    'See the paper (https://paper.example/x?id=5&b=2).',
  ],
  ["<A class=x HREF='/about'>About us </A>more", 'About us (https://tidal.example/about)more'],
  ['<a href="https://paper.example/">paper.example</a>', 'paper.example'],
  ['<a href="https://paper.example/a">https://paper.example/a</a>!', 'https://paper.example/a!'],
  ['Look: <a href="https://paper.example/a"><img src="a.png"></a>', 'Look:  https://paper.example/a'],
  ['<a href="#top">Up</a>, <a href="javascript:alert(1)">run</a>, <a name="x">here</a>', 'Up, run, here'],
  ['<a href="https://a.example/">A<a href="https://b.example/">B', 'A (https://a.example/)B (https://b.example/)'],
])('SHOW-O304 links of notes keep their addresses: %s', (html, text) => {
  expect(textOfHtml(html, BASE)).toBe(text)
})

test('links of titles are words alone', () => {
  expect(textOfHtml('<a href="https://paper.example/a">The paper</a>')).toBe('The paper')
})
