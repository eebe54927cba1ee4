/**
 * Bundles the server into the folder that is named: an entry for each program and each worker, beside the chunks that they
 * share. One file is read where the sources have hundreds, so a program starts in half the time. Sources named after the
 * folder are bundled in the place of the programs.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './project.js'

/** Commands of package.json that are programs of the server. */
const COMMAND = /^node scripts\/run\.js ([\w-]+)$/
/** Packages with native code, WebAssembly, threads or data of their own, which they look for beside themselves. */
const EXTERNAL = [
  /^(?:heic-decode|mpg123-decoder|pdfjs-dist|piscina|sharp|tesseract\.js|unpdf|wasm-media-encoders|wink-[\w-]+)(?:\/|$)/,
]
const WORKER = /new URL\('\.\/([\w-]+\.worker)\.ts', import\.meta\.url\)/g

const [folder = '', ...named] = process.argv.slice(2)
const main = join(root, 'apps/server/src/main')
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const programs = ['start', ...Object.values(scripts).flatMap((command) => COMMAND.exec(command)?.slice(1) ?? [])]
const entries = [
  ...(named.length > 0 ? named : programs.map((name) => join(main, `${name}.ts`))),
  ...globSync('{apps/server,engines/*}/src/**/*.worker.ts', { cwd: root }).map((file) => join(root, file)),
]

/**
 * Keeps addresses of files beside the sources: `import.meta.url` stays the address of the source, but for workers,
 * which are entries of the bundle.
 * @type {import('rolldown').Plugin}
 */
const addressesOfSources = {
  name: 'addresses-of-sources',
  transform: {
    filter: { id: /\/(?:apps\/server|(?:engines|packages|simulators)\/[^/]+)\/src\//, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
      return {
        code: code
          .replace(WORKER, (_, name) => `new URL('./${name}.js', __bundle_url)`)
          .replaceAll('import.meta.url', `new URL(${source}, __bundle_url).href`)
          .replaceAll('__bundle_url', 'import.meta.url'),
        // The lines stay where they are.
        map: null,
      }
    },
  },
}

const build = await rolldown({
  input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
  cwd: root,
  platform: 'node',
  external: EXTERNAL,
  plugins: [addressesOfSources],
})
await build.write({
  dir: folder,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: false,
})
