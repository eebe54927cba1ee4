import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Figure } from './figure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}apps/web/dist`
const BYTES_IN_KILOBYTE = 1_000
/** The budget of each page. */
const aims: Record<string, number> = { 'sign-in page': 140, feed: 140, 'content page': 150 }
const MOST_SCRIPTS = 12
/** Budget of an embedded player, which is a guest in the page of another site. */
const MOST_OF_EMBED = 40

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
type Manifest = z.infer<typeof Manifest>

const pages = {
  'sign-in page': 'src/routes/sign-in.tsx',
  feed: 'src/routes/feed.tsx',
  'content page': 'src/routes/content.tsx',
}

/** The JavaScript of a visitor's first page, as it is sent: compressed with Brotli. */
export async function size(): Promise<Figure[]> {
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The web app could not be built: ${stderr}`)
  const manifest = Manifest.parse(JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')))
  const figures: Figure[] = []
  for (const [name, route] of Object.entries(pages)) {
    const files = filesOf(manifest, ['index.html', 'src/renderer.ts', 'src/main.tsx', route])
    const measured = (await bytesOf(files)) / BYTES_IN_KILOBYTE
    const aim = aims[name]
    figures.push(
      { name: `${name}, JavaScript of a first visit`, measured, unit: 'kB', ...(aim && { aim, gate: true }) },
      { name: `${name}, scripts of a first visit`, measured: files.size, unit: '', aim: MOST_SCRIPTS, gate: true },
    )
  }
  return [...figures, ...(await sizeOfEmbed())]
}

/** Bytes that a player in a page of another site needs before it runs, besides its font and picture. */
async function sizeOfEmbed(): Promise<Figure[]> {
  const manifest = Manifest.parse(JSON.parse(await readFile(`${dist}/.vite/embed-manifest.json`, 'utf8')))
  const script = (await bytesOf(filesOf(manifest, ['src/embed/embed.ts']))) / BYTES_IN_KILOBYTE
  const style = (await bytesOf(filesOf(manifest, ['style.css']))) / BYTES_IN_KILOBYTE
  return [
    { name: 'embedded player, JavaScript', measured: script, unit: 'kB', aim: MOST_OF_EMBED, gate: true },
    { name: 'embedded player, CSS', measured: style, unit: 'kB' },
  ]
}

/** Every script that these modules need before they run. */
function filesOf(manifest: Manifest, entries: string[], files = new Set<string>()): Set<string> {
  for (const entry of entries) {
    const chunk = manifest[entry]
    if (!chunk) throw new Error(`${entry} is not in the built web app`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(manifest, chunk.imports, files)
  }
  return files
}

async function bytesOf(files: Set<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${dist}/${file}.br`)).size))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
