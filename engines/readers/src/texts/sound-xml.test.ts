import { expect, test } from 'vitest'
import { linesOfDocument } from '../../test/reader-fixture.ts'
import { soundXml } from './sound-xml.ts'

async function soundOf(...chunks: string[]) {
  async function* all() {
    yield* chunks
  }
  let text = ''
  for await (const part of soundXml(all())) text += part
  return text
}

test.each([
  ['<a>Lamp & Sons</a>', '<a>Lamp &amp; Sons</a>'],
  ['<a>3 < 4 &lt; 5</a>', '<a>3 &lt; 4 &lt; 5</a>'],
  ['<a b="x?y=1&z=2">Caf&eacute; &#150; &unknown;</a>', '<a b="x?y=1&amp;z=2">Café – &amp;unknown;</a>'],
  ['<a><![CDATA[R&D <4]]> & <!-- R&D --></a>', '<a><![CDATA[R&D <4]]> &amp; <!-- R&D --></a>'],
])('XML that is almost well-formed is made so: %s', async (written, sound) => {
  expect(await soundOf(written)).toBe(sound)
  expect(await soundOf(...written)).toBe(sound)
})

test('STUDIO-O90 one raw ampersand costs an XML source nothing', async () => {
  const xml = (firm: string) =>
    `<ports><port><name>Ostend</name><firm>${firm}</firm><tons>62</tons></port><port><name>Ghent</name><firm>Quay</firm><tons>5</tons></port></ports>`
  expect(await linesOfDocument('a.xml', xml('Lamp & Sons; R&D'))).toEqual([
    'name: Ostend; firm: Lamp & Sons; R&D; tons: 62.',
    'name: Ghent; firm: Quay; tons: 5.',
  ])
})

test('prose in XML is read in its order, with the markup that values hold', async () => {
  const xml =
    '<item><title>Lights</title><note>&lt;p&gt;It burned 10&lt;sup&gt;6&lt;/sup&gt; candles.&lt;/p&gt;</note><p>The <em>lamp</em> was lit.</p><p>It went out.</p></item>'
  expect(await linesOfDocument('a.xml', xml)).toEqual([
    'title: Lights; note: It burned 10⁶ candles.',
    'The lamp was lit.',
    'It went out.',
  ])
})
