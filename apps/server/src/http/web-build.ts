import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { html, type Html } from '#lib/html.ts'
import { StartError } from '#lib/start-error.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const ENTRY = 'index.html'
/** The modules that the entry starts after the first paint. */
const APP = ['src/renderer.ts', 'src/main.tsx']
/** Part of index.html that a page replaces with its own. */
const OWN_WORDS = /<!-- page -->[\s\S]*<!-- \/page -->/
const OTHER_VERSION = 'The built web app is of another version: run `npm run build`.'
const FIRST_FONTS = /\/(instrument-sans|bricolage-grotesque)-latin-wght-normal-[^/]+\.woff2$/
/** The face of times and durations, which only the app shows. */
const LATER_FONTS = /\/martian-mono-latin-wght-normal-[^/]+\.woff2$/
const ROOT = '<div id="root"></div>'
const HEAD_END = '</head>'
const STYLE = /<link rel="stylesheet"[^>]*>/g
const SCRIPT = /<script type="module"|<link rel="modulepreload"/g

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
})
/** The player for pages of other sites, built by itself. */
const EMBED = { script: 'src/embed/embed.ts', style: 'style.css' } as const
const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.infer<typeof Manifest>

/** The built web app, into which the server writes what a page is about before it sends it. */
export type WebBuild = {
  /** Folder of its files; absent if there are none to serve. */
  folder?: string
  /** The paths of the embedded player's own files. */
  embed?: { script: string; style: string; font: string | undefined } | undefined
  fill(page: { head: Html; view: Html; module?: string | undefined }): string
}

/** Undefined where the web app has not been built. */
export async function openWebBuild(folder = built): Promise<WebBuild | undefined> {
  if (!existsSync(`${folder}/index.html`)) return undefined
  const [template, manifest, embed] = await Promise.all([
    readFile(`${folder}/index.html`, 'utf8'),
    readManifest(`${folder}/.vite/manifest.json`),
    readManifest(`${folder}/.vite/embed-manifest.json`),
  ])
  return { folder, ...webBuild(template, manifest), embed: embedFiles(embed) }
}

async function readManifest(path: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(path, 'utf8')))
}

function embedFiles(manifest: Manifest): WebBuild['embed'] {
  const [script, style] = [manifest[EMBED.script], manifest[EMBED.style]]
  if (!script || !style) throw new StartError(OTHER_VERSION)
  const font = script.assets.find((file) => FIRST_FONTS.test(file))
  return { script: `/${script.file}`, style: `/${style.file}`, font: font && `/${font}` }
}

export function webBuild(template: string, manifest: Manifest): WebBuild {
  const words = OWN_WORDS.exec(template)
  const headEnd = template.indexOf(HEAD_END)
  const root = template.indexOf(ROOT)
  if (!words || headEnd < words.index || root < headEnd) throw new StartError(OTHER_VERSION)
  const before = template.slice(0, words.index)
  const ownFiles = orderFiles(template.slice(words.index + words[0].length, headEnd))
  const between = template.slice(headEnd, root)
  const after = template.slice(root + ROOT.length)
  const fonts = fontsOf(manifest, FIRST_FONTS, 'high')
  const laterFonts = fontsOf(manifest, LATER_FONTS, 'low')
  const hints = new Map(Object.keys(manifest).map((module) => [module, hintsFor(manifest, module)]))
  const ownHints = hintsFor(manifest)
  return {
    fill: ({ head, view, module }) =>
      [
        before,
        head.markup,
        ownFiles,
        fonts.markup,
        module === undefined ? '' : laterFonts.markup,
        (hints.get(module ?? '') ?? ownHints).markup,
        between,
        view.markup,
        after,
      ].join(''),
  }
}

/**
 * The entry's own files: its styles before everything else, because nothing is painted without them, and its scripts
 * after the visible part.
 */
function orderFiles(tags: string): string {
  const styles = tags.match(STYLE) ?? []
  return [...styles, tags.replace(STYLE, '').replaceAll(SCRIPT, '$& fetchpriority="low"').trim()].join('')
}

/** Preloads the app and the page's own code with all that they import, one round trip earlier than their imports would. */
function hintsFor(manifest: Manifest, module?: string): Html {
  const known = chunksOf(manifest, ENTRY)
  const wanted = new Set<Manifest[string]>()
  for (const entry of module === undefined ? APP : [...APP, module]) chunksOf(manifest, entry, wanted)
  const chunks = [...wanted].filter((chunk) => !known.has(chunk))
  const styles = new Set(chunks.flatMap(({ css }) => css))
  const scripts = chunks.map(
    ({ file }) => html`<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  )
  return html`${[...styles].map((file) => html`<link rel="stylesheet" crossorigin href="/${file}">`)}${scripts}`
}

function chunksOf(manifest: Manifest, module: string, chunks = new Set<Manifest[string]>()): Set<Manifest[string]> {
  const chunk = manifest[module]
  if (!chunk || chunks.has(chunk)) return chunks
  chunks.add(chunk)
  for (const imported of chunk.imports) chunksOf(manifest, imported, chunks)
  return chunks
}

/** Preloads of faces, which the style sheet names too late: text that changes its face later moves what stands beside it. */
function fontsOf(manifest: Manifest, names: RegExp, priority: 'high' | 'low'): Html {
  const assets = [...chunksOf(manifest, ENTRY)].flatMap((chunk) => chunk.assets)
  const faces = assets.filter((file) => names.test(file))
  return html`${faces.map((file) => html`<link rel="preload" as="font" type="font/woff2" fetchpriority="${priority}" crossorigin href="/${file}">`)}`
}
