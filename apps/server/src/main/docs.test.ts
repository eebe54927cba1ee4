import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const FOLDERS = ['apps', 'bench', 'docs', 'e2e', 'engines', 'packages', 'scripts', 'simulators']
const LEFT_OUT = new Set(['node_modules', 'dist'])
const SOURCE = /\w\.(ts|tsx|js|json|md|sql|css|html|ya?ml)$/
/** Records, which tell of their day: files that they name may have moved since. */
const isRecord = (file: string) => file.startsWith('docs/decisions/')

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !LEFT_OUT.has(name) && !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
  return (await Promise.all(found)).flat()
}

const atTop = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)
const files = [...atTop, ...(await Promise.all(FOLDERS.map(filesBelow))).flat()]
const docs = await Promise.all(
  files
    .filter(
      (file) => file.endsWith('.md') && !file.includes('/fixtures/') && !file.startsWith('bench/scripts/sources/'),
    )
    .toSorted()
    .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
)

const withoutFences = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
const codeIn = (text: string) => [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** Anchors of headings, as GitHub names them. */
function anchorsOf(text: string): string[] {
  const headings = [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const namesOfCode = (text: string) => codeIn(text).filter((code) => /^\w*[a-z][A-Z]\w*$/.test(code))

function linksIn(text: string): string[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
}

/**
 * Names with a placeholder or a pattern in them stand for many; one that begins with a slash is an address of the
 * server.
 */
function pathsIn(text: string): string[] {
  const named = codeIn(text).filter(
    (code) =>
      /^[\w.@-][\w./@-]*$/.test(code) && (SOURCE.test(code) || FOLDERS.some((folder) => code.startsWith(`${folder}/`))),
  )
  const inFences = [
    ...text.matchAll(/(?<![\w./<-])(?:apps|bench|docs|e2e|engines|packages|scripts|simulators)\/[\w./-]*\w\b(?![<*])/g),
  ].map(([path]) => path)
  return [...new Set([...named, ...inFences])]
}

function isThere(path: string): boolean {
  return existsSync(join(root, path)) || files.some((file) => file.endsWith(`/${path}`))
}

test.each(docs)('the links of $file lead somewhere', ({ file, text }) => {
  const broken = linksIn(text).filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? normalize(join(dirname(file), path)) : file
    if (!existsSync(join(root, target))) return true
    const doc = docs.find((other) => other.file === target)
    return anchor !== undefined && !(doc && anchorsOf(doc.text).includes(anchor))
  })
  expect(broken, `${file} links to what is not there`).toEqual([])
})

test.each(docs.filter(({ file }) => !isRecord(file)))('the files that $file names exist', ({ file, text }) => {
  expect(
    pathsIn(text).filter((path) => !isThere(path)),
    `${file} names files that are not there`,
  ).toEqual([])
})

test.each(docs)('the commands that $file names exist', async ({ file, text }) => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, script = '']) => script)
  expect(
    named.filter((script) => !(script in scripts)),
    `${file} names commands that package.json does not have`,
  ).toEqual([])
})

const designPages = docs.filter(({ file }) => file.startsWith('docs/design/'))

test('the names of code in docs of the current state are in the code', async () => {
  const sources = files.filter((source) => /\.(ts|tsx|js|json)$/.test(source) && !source.endsWith('docs.test.ts'))
  const words = new Set(
    (await Promise.all(sources.map((source) => readFile(join(root, source), 'utf8')))).flatMap(
      (text) => text.match(/\w+/g) ?? [],
    ),
  )
  const pages = ['docs/playbooks.md', 'docs/architecture.md', 'CONTRIBUTING.md'].map((page) => {
    const named = namesOfCode(docs.find(({ file }) => file === page)?.text ?? '')
    expect(named.length, `${page} names code`).toBeGreaterThan(0)
    return { page, named }
  })
  const described = designPages.map(({ file, text }) => ({ page: file, named: namesOfCode(text) }))
  const unknown = [...pages, ...described].flatMap(({ page, named }) =>
    named.filter((name) => !words.has(name)).map((name) => `${page}: ${name}`),
  )
  expect(unknown, 'names of code that is not there').toEqual([])
})

test('each design page has at most 800 words and is linked from the architecture', () => {
  const architecture = docs.find(({ file }) => file === 'docs/architecture.md')?.text ?? ''
  const linked = linksIn(architecture).map((link) => `docs/${link}`)
  expect(designPages).toHaveLength(10)
  expect(designPages.map(({ file }) => file).filter((file) => !linked.includes(file))).toEqual([])
  expect(designPages.filter(({ text }) => text.trim().split(/\s+/).length > 800).map(({ file }) => file)).toEqual([])
})
