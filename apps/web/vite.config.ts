import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { buildEmbed } from './build-embed.ts'
import { buildWorker } from './build-worker.ts'
import { precompress } from './precompress.ts'

/**
 * Splitting by route gives a file to each set of modules that some pages share, fifty for a page. One whose source is
 * smaller than this is copied into the files that need it; the copies share their state.
 */
const INLINED_SOURCE_BYTES = 64_000
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    buildWorker({
      root: import.meta.dirname,
      outDir: join(import.meta.dirname, 'dist'),
      worker: 'worker.js',
      assets: 'saved-assets.json',
    }),
    buildEmbed({
      root: import.meta.dirname,
      outDir: join(import.meta.dirname, 'dist'),
      entry: 'src/embed/embed.ts',
      manifest: '.vite/embed-manifest.json',
    }),
    precompress(join(import.meta.dirname, 'dist')),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/users', '/subscriptions', '/podcast', '/media', '/objects', '/dev', '/unsubscribe', '/healthz'].map(
        (path) => [path, server],
      ),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The content security policy takes nothing inline: no data addresses for fonts, no polyfill script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Lets small shared modules be copied into the chunks that use them.
      preserveEntrySignatures: false,
      output: {
        strictExecutionOrder: true,
        // The first script names every other one, and hashes do not compress: eight characters each, as by default, cost half a kilobyte.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          experimentalInlineCommonChunks: { maxSize: INLINED_SOURCE_BYTES, exclude: /\.css$/ },
          // Every page needs them: in one file they compress best, and a release of ours leaves that file as it is.
          // Parts that only one page needs are loaded with that page. The renderer stands there because it runs before the app.
          groups: [
            {
              name: 'lib',
              test: /src[\\/]renderer|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/](?!.*(useQueries|queriesObserver))/,
            },
          ],
        },
      },
    },
  },
})
