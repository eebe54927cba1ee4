import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const folder = await mkdtemp(join(tmpdir(), 'kinds-'))
afterAll(() => rm(folder, { recursive: true }))

const TEXT = 'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil, which came from the north.'

/** "kind: text" of each passage; reads in this process, without the sandbox. */
async function kindsOf(name: string, content: string): Promise<string[]> {
  const path = join(folder, name)
  await writeFile(path, content)
  const read = await readDocument({ path, name }, { raise: () => undefined, deadline: () => Number.POSITIVE_INFINITY })
  return read === 'sound' ? [] : read.passages.map(({ text, kind = 'prose' }) => `${kind}: ${text}`)
}

test('a page says by its elements and classes what its parts are, and no passage mixes them', async () => {
  const page = `<!doctype html><title>T</title><body><article>
    <p>${TEXT}</p><ul><li>one lamp</li><li>two lamps</li></ul>
    <table><tr><th>Built</th><td>1445</td></tr><tr><th>Oil</th><td>whale</td></tr></table>
    <pre>light --on</pre><div class="wp-caption-text">The harbour at night</div>
    <div class="newsletter"><p>Lamps in your inbox</p></div>
    <h2>Keepers<span class="mw-editsection">[edit]</span></h2><p>${TEXT}</p><div id="toc"><ul><li>1 Keepers</li></ul></div>
    <div class="reflist"><ol><li>Ross, On lamps.</li></ol></div><h2>See also</h2><ul><li>Lenses</li></ul></article></body>`
  expect(await kindsOf('a.html', page)).toEqual([
    `prose: ${TEXT}`,
    'list: one lamp\ntwo lamps',
    'table: Built: 1445.\nOil: whale.',
    'code: light --on',
    'caption: The harbour at night',
    'boilerplate: Lamps in your inbox',
    `prose: ${TEXT}`,
    'reference: Ross, On lamps.',
    'reference: Lenses',
  ])
})

test('a class on what holds the whole page says nothing of it', async () => {
  expect(
    await kindsOf(
      'b.html',
      `<body class="has-newsletter share"><div class="related">${`<p>${TEXT}</p>`.repeat(9)}</div></body>`,
    ),
  ).toEqual(
    Array.from({ length: 4 }, () => `prose: ${[TEXT, TEXT, TEXT, TEXT].join('\n')}`)
      .slice(0, 2)
      .concat(`prose: ${TEXT}`),
  )
})

test('Markdown says what is a list, a table, code, a badge', async () => {
  const markdown = [
    '# Lamps',
    '',
    '[![CI](https://a.example/ci.svg)](https://a.example) ![size](b.svg)',
    '',
    '[Why](#why) • [Use](#use)',
    '',
    TEXT,
    '',
    '- one lamp',
    '- two lamps',
    '',
    '| Port | Tons |',
    '|---|---|',
    '| Ghent | 3 |',
    '',
    '```sh',
    'light --on',
    '```',
    '## References',
    '',
    'Ross, A. (1999). On lamps.',
  ]
  expect(await kindsOf('a.md', markdown.join('\n'))).toEqual([
    'boilerplate: CI size\nWhy • Use',
    `prose: ${TEXT}`,
    'list: one lamp\ntwo lamps',
    'table: Port: Ghent; Tons: 3.',
    'code: light --on',
    'reference: Ross, A. (1999). On lamps.',
  ])
})

test('what stands before the abstract of a paper is not its text', async () => {
  expect(
    await kindsOf(
      'b.md',
      `# Lamps\n\nAnn Ross, Bob Lee\n\n## Abstract\n\n${TEXT}\n\n## Results\n\nFigure 1. The lamp.`,
    ),
  ).toEqual(['front_matter: Ann Ross, Bob Lee', `prose: ${TEXT}`, 'caption: Figure 1. The lamp.'])
})
