import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'

type Options = { root: string; outDir: string; worker: string; assets: string }

const APP = 'src/main.tsx'
/** Pages that work offline, beside the frame of every page. */
const OFFLINE_PAGES = ['src/routes/content.tsx', 'src/routes/saved.tsx']
/** A saved episode is complete, so hls.js, which plays a growing one, is not needed. */
const NOT_NEEDED = /hls/

/**
 * Builds the service worker into one file with a stable name, where browsers look for a newer version, and lists the files
 * of the pages that work offline.
 */
export function buildWorker({ root, outDir, worker, assets }: Options): Plugin {
  return {
    name: 'build-worker',
    apply: 'build',
    async closeBundle() {
      const input = join(root, 'src/worker/worker.ts')
      const rolldownOptions = { input, output: { entryFileNames: worker, format: 'iife' as const } }
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        build: { outDir, emptyOutDir: false, rolldownOptions },
      })
      const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
      await writeFile(join(outDir, assets), JSON.stringify(filesFor(manifest)))
    },
  }
}

function filesFor(manifest: Manifest): string[] {
  const shell = (manifest[APP]?.dynamicImports ?? []).filter((module) => !module.startsWith('src/routes/'))
  const seen = new Set<string>()
  const wanted = ['index.html', APP, ...shell, ...OFFLINE_PAGES]
  for (let module = wanted.pop(); module !== undefined; module = wanted.pop()) {
    if (seen.has(module) || NOT_NEEDED.test(module)) continue
    seen.add(module)
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {}
    // The app can load every page.
    wanted.push(...imports, ...(module === APP ? [] : dynamicImports))
  }
  const files = [...seen].flatMap((module) => [manifest[module]?.file, ...(manifest[module]?.css ?? [])])
  return [...new Set(files.filter((file) => file !== undefined))].map((file) => `/${file}`)
}
