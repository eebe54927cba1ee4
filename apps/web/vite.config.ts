import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), precompress(join(import.meta.dirname, 'dist'))],
  server: { proxy: Object.fromEntries(['/api', '/users', '/media', '/objects', '/dev', '/healthz'].map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The content security policy takes nothing inline: no data addresses for fonts, no polyfill script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
