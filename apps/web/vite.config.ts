import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
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
