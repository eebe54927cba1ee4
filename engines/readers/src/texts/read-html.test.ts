import { expect, test } from 'vitest'
import { linesOfDocument, readHere } from '../../test/reader-fixture.ts'

const FACT = 'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil, which came from the north. '
const page = (content: string) =>
  `<!doctype html><title>Lights</title><body><article><h1>Light</h1><p>${FACT.repeat(4)}</p>${content}</article></body>`
const last = async (content: string) => (await linesOfDocument('page.html', page(content))).at(-1)

test.each([
  ['10<sup>6</sup> candles, 5 m<sup>2</sup>', '10⁶ candles, 5 m²'],
  ['6.02 × 10<sup>−23</sup> and 10<sup>-3</sup>', '6.02 × 10⁻²³ and 10⁻³'],
  ['H<sub>2</sub>O, CO<sub>2</sub>, x<sub>max</sub>', 'H₂O, CO₂, xₘₐₓ'],
  ['<sup>14</sup>C, x<sup>n+1</sup>, 2<sup>n</sup>', '¹⁴C, xⁿ⁺¹, 2ⁿ'],
  ['on the 21<sup>st</sup>, le 1<sup>er</sup>, au XX<sup>e</sup> siècle', 'on the 21st, le 1er, au XXe siècle'],
  ['1<sup>3</sup>&frasl;<sub>4</sub> cups, <sup>1</sup>/<sub>2</sub> hour', '1 3/4 cups, 1/2 hour'],
  ['5 km<span style="vertical-align: super">2</span>', '5 km²'],
  ['in 1902<sup><a href="#n1">1</a></sup> it', 'in 1902 it'],
  ['in 1902<sup class="reference">[2]</sup> it', 'in 1902 it'],
  ['in 1902<a href="#fn3"><sup>3</sup></a> it', 'in 1902 it'],
  ['cost 40<sup>*</sup> euros', 'cost 40 euros'],
  ['2<sup>Q</sup>', '2^Q'],
])('STUDIO-O90 raised and lowered text never joins a number: %s', async (written, text) => {
  expect(await last(`<p>${written} here.</p>`)).toBe(`${text} here.`)
})

test.each([
  ['<math><msup><mi>c</mi><mn>2</mn></msup></math>', 'c²'],
  ['<math><mfrac><mn>1</mn><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfrac></math>', '1/(a + b)'],
  ['<math><msqrt><mn>2</mn></msqrt><mo>≈</mo><mn>1.41</mn></math>', '√2 ≈ 1.41'],
  ['<math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup></math>', 'x₁²'],
  [
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mn>10</mn></mrow><annotation>10</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">10</span></span>',
    '10',
  ],
  ['<img class="tex" alt="\\frac{1}{2} m v^2">', '1/2 m v²'],
  ['<script type="math/tex">x_1 \\leq 10^{6}</script>', 'x₁ ≤ 10⁶'],
])('formulas are read in one line: %s', async (formula, text) => {
  expect(await last(`<p>The term ${formula} holds.</p>`)).toBe(`The term ${text} holds.`)
})

test.each([
  [
    '<tr><th>Region</th><th>Port</th><th>Ships</th></tr><tr><td rowspan=2>North</td><td>Ost</td><td>12</td></tr><tr><td>Ghent</td><td>7</td></tr>',
    ['Region: North; Port: Ost; Ships: 12.', 'Region: North; Port: Ghent; Ships: 7.'],
  ],
  [
    '<tr><td>Ost</td><td>Ghent</td><td>Since</td></tr><tr><td>x</td><td colspan=2>1445</td></tr><tr><td rowspan=0>y</td><td>3</td><td>4</td></tr><tr><td>5</td><td>6</td></tr>',
    ['Ost: x; Ghent: 1445; Since: 1445.', 'Ost: y; Ghent: 3; Since: 4.', 'Ost: y; Ghent: 5; Since: 6.'],
  ],
  [
    '<thead><tr><th rowspan=2>Port</th><th colspan=2>2019</th><th colspan=2>2020</th></tr><tr><th>Ships</th><th>Tons</th><th>Ships</th><th>Tons</th></tr></thead><tr><td>Ghent</td><td>1</td><td>2</td><td>3</td><td>4</td></tr>',
    ['Port: Ghent; 2019 Ships: 1; 2019 Tons: 2; 2020 Ships: 3; 2020 Tons: 4.'],
  ],
  [
    '<tr><td colspan=3>Ships by year</td></tr><tr><td>Port</td><td>2019</td><td>2020</td></tr><tr><td colspan=3>North</td></tr><tr><td>Ghent</td><td>7</td><td>9</td></tr>',
    ['Ships by year.', 'North.', 'Port: Ghent; 2019: 7; 2020: 9.'],
  ],
  [
    '<tr><th>Name</th><th>Address</th></tr><tr><td>Ana<br>Ross</td><td><p>Quay 4</p><p>8400 Ostend</p></td></tr><tr><td>Bo</td><td><ul><li>Dune 1</li><li>2</li></ul></td></tr>',
    ['Name: Ana Ross; Address: Quay 4 8400 Ostend.', 'Name: Bo; Address: Dune 1 2.'],
  ],
])('STUDIO-O90 cells that cover others stand in each of their rows and columns: %#', async (rows, expected) => {
  const lines = await linesOfDocument('page.html', page(`<table>${rows}</table>`))
  expect(lines.slice(-expected.length)).toEqual(expected)
})

test.each([
  ['<del>50</del> <ins>40</ins> euros', '40 euros'],
  ['<s>sixty</s> <strike>fifty</strike> 70', '70'],
  ['<span style="text-decoration: line-through">9</span> 8', '8'],
])('what is struck out is not read, and the note says so: %s', async (written, text) => {
  const { passages, note } = await readHere('page.html', page(`<p>It costs ${written} here.</p>`))
  expect(passages.at(-1)?.text).toBe(`It costs ${text} here.`)
  expect(note).toBe('Struck-out text was left out.')
})

test.each(['<p hidden>', '<p style="display:none">', '<p style="color: red; visibility: hidden">'])(
  'what a page hides within its text is not read, and the note says so: %s',
  async (opening) => {
    const { passages, note } = await readHere('page.html', page(`${opening}A draft of 5 million.</p><p>It rained.</p>`))
    expect(passages.map(({ text }) => text).join(' ')).not.toMatch(/5 million/)
    expect(note).toBe('Hidden text was left out.')
  },
)

test('a page that its script shows at once is no hidden text', async () => {
  const lines = await linesOfDocument('page.html', `<html><body style="display:none"><p>${FACT}</p></body></html>`)
  expect(lines).toEqual([FACT.trim()])
})

test('readings above characters are left out', async () => {
  expect(await last('<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>は首都です。</p>')).toBe(
    '東京は首都です。',
  )
  expect(await last('<p><ruby><rb>灯</rb><rtc>とう</rtc></ruby>です。</p>')).toBe('灯です。')
})

test.each(['<br>', '<br/>', '<wbr> ', '</span><div>', '<hr>'])(
  'line breaks in headings are spaces: %s',
  async (mark) => {
    const { passages } = await readHere('page.html', page(`<h2>Keepers${mark}and lamps</h2><p>They worked.</p>`))
    expect(passages.at(-1)?.place.heading).toBe('Keepers and lamps')
  },
)

const CONSENT = `We and our 842 partners store and access information on a device, such as cookies, and process personal data such as unique identifiers, for purposes that you can change at any time. ${'Click Accept All to agree. '.repeat(9)}`
test.each([
  ['a consent manager', '<div id="onetrust-banner-sdk" role="dialog">', '</div>', '<main>', '</main>'],
  ['a cookie bar', '<div class="cookie-notice-bar">', '</div>', '<main>', '</main>'],
  ['a dialog', '<section role="alertdialog" aria-modal="true">', '</section>', '<div>', '</div>'],
  ['a box without a name', '<div>', '</div>', '<div role="main">', '</div>'],
  ['a box before an article', '<div class="x1">', '</div>', '<article>', '</article>'],
])('STUDIO-O90 a short article is read rather than %s', async (_, open, close, ...[begin, end]) => {
  const html = `<!doctype html><title>The port</title><body>${open}<p>${CONSENT}</p>${close}${begin}<h1>The port</h1><p>${FACT}</p>${end}</body>`
  const text = (await linesOfDocument('page.html', html)).join(' ')
  expect(text).toContain('built in 1445')
  expect(text).not.toContain('842 partners')
})

test('an article about cookies is read', async () => {
  const text = (
    await linesOfDocument('page.html', page('<p class="cookies">Cookies of 3 kinds need consent.</p>'))
  ).join(' ')
  expect(text).toContain('Cookies of 3 kinds')
})
