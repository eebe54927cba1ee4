import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { buildWorker } from './build-worker.ts'
import { precompress } from './precompress.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

/** What every page needs in one file, which compresses better than many and stays when the product changes. */
const base = { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// }
/** What cards and single items are drawn with. */
const shapes = {
  name: 'shapes',
  test: /\/src\/(?:features\/content\/state\/use-is-late|components\/ui\/(?:avatar|cover|picture)|lib\/(?:first|formats|use-(?:age|live|width)|call-later))|icons\/(?:heart|play)\.mjs/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
/** The cards of the feed, a channel and the front page: a dozen small files would not compress as well. */
const cards = {
  name: 'cards',
  test: /\/src\/(?:features\/content\/(?:api|components|state)\/(?:feed|featured|content-(?:card|cover|grid)|list-feed|get-thumb|search|use-(?!content))|components\/ui\/(?:avatar|cover|picture|end-of-list|error-banner|waveform)|lib\/(?:first|formats|use-(?!watched|sound-deck)|in-batches))/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
/** What plays, on its page, on the front page and beside every other page. */
const player = {
  name: 'player',
  test: /\/src\/features\/listening\/(?:state\/(?:alarm|audio|choose|find-c|follow|key-steps|load|outline|player-store|rate|speak|the-player|use-content-sound|volume)|components\/(?:player-controls|seek|skip|speaker|time)|api\/get)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
/** What tells of things done, which every page loads a moment after it is shown, with its icons. */
const toaster = {
  name: 'toaster',
  test: /\/src\/(?:components\/ui\/(?:toaster|notice|snackbar)|lib\/focus-main)|icons\/(?:check|external-link|info|triangle-exclamation-point)\.mjs/,
  includeDependenciesRecursively: false,
}
/** What the first page has loaded need not be named before every later one: the names are two kilobytes of the first script. */
const ALWAYS_THERE =
  /assets\/(?:base|index|rolldown-runtime|createLucideIcon|fields|storage|class-names|brand|api-error)-/
/** What is opened seldom, or to stay, finds the rest of what it needs by itself, a moment later. */
const RARE =
  /assets\/(?:toaster|google-sign-in|settings|billing|account|pricing|reset-password|veri|update-|create-|creator|saved|voices|require-|shortcuts|now-playing|sign-up)/
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    withoutJsonSchema(),
    buildWorker({
      root: import.meta.dirname,
      outDir: join(import.meta.dirname, 'dist'),
      worker: 'worker.js',
      assets: 'saved-assets.json',
    }),
    precompress(join(import.meta.dirname, 'dist')),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/users', '/subscriptions', '/media', '/objects', '/dev', '/healthz'].map((path) => [path, server]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The content security policy takes nothing inline: no data addresses for fonts, no polyfill script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (page, files) => (RARE.test(page) ? [] : files.filter((file) => !ALWAYS_THERE.test(file))),
    },
    rolldownOptions: { output: { codeSplitting: { groups: [base, shapes, cards, player, toaster] } } },
  },
})
