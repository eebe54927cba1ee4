import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'

type Options = { root: string; outDir: string; worker: string; assets: string }

/** Pages that are there without a connection, beside what surrounds every page. */
const PAGES = ['src/routes/content.tsx', 'src/routes/saved.tsx']
/** What is saved is whole, so nothing of it grows. */
const NOT_NEEDED = /hls/

/**
 * Builds the program that runs beside the pages into one file with a name that stays, for browsers look there for a newer
 * one, and lists the files that pages without a connection are made of.
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
  const around = (manifest['index.html']?.dynamicImports ?? []).filter((module) => !module.startsWith('src/routes/'))
  const seen = new Set<string>()
  const wanted = ['index.html', ...around, ...PAGES]
  for (let module = wanted.pop(); module !== undefined; module = wanted.pop()) {
    if (seen.has(module) || NOT_NEEDED.test(module)) continue
    seen.add(module)
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {}
    // The first script can load every page.
    wanted.push(...imports, ...(module === 'index.html' ? [] : dynamicImports))
  }
  const files = [...seen].flatMap((module) => [manifest[module]?.file, ...(manifest[module]?.css ?? [])])
  return [...new Set(files.filter((file) => file !== undefined))].map((file) => `/${file}`)
}
