import { join } from 'node:path'
import { build, type Plugin } from 'vite'

type Options = { root: string; outDir: string; entry: string; manifest: string }

/**
 * Builds the player for pages of other sites into one script and one style sheet: it shares source with the app, but no
 * file, so that it stays as small as it is. Its manifest tells the server their names.
 */
export function buildEmbed({ root, outDir, entry, manifest }: Options): Plugin {
  return {
    name: 'build-embed',
    apply: 'build',
    async closeBundle() {
      const rolldownOptions = {
        input: join(root, entry),
        output: { entryFileNames: 'assets/embed-[hash].js', format: 'iife' as const },
      }
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        build: { outDir, emptyOutDir: false, manifest, cssCodeSplit: false, assetsInlineLimit: 0, rolldownOptions },
      })
    },
  }
}
