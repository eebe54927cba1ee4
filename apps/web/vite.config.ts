import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

/** What every page needs in one file, which compresses better than many and stays when the product changes. */
const base = { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// }
/** The cards of the feed, a channel and the front page: a dozen small files would not compress as well. */
const cards = {
  name: 'cards',
  test: /\/src\/(?:features\/content\/(?:api|components|state)\/(?:feed|featured|content-(?:card|cover|grid)|list-feed|get-thumb|search|use-)|components\/ui\/(?:avatar|cover|picture|end-of-list|error-banner|waveform)|lib\/(?:first|formats|use-(?:age|is-near|live-event|width)|in-batches))/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), withoutJsonSchema(), precompress(join(import.meta.dirname, 'dist'))],
  server: { proxy: Object.fromEntries(['/api', '/users', '/media', '/objects', '/dev', '/healthz'].map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The content security policy takes nothing inline: no data addresses for fonts, no polyfill script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [base, cards] } } },
  },
})
