import { readFile } from 'node:fs/promises'
import { webBuild, type WebBuild } from '#http/web-build.ts'

const chunk = (file: string, imports: string[] = []) => ({ file, imports, css: [], assets: [] })

/** The web app's own index.html as a build leaves it, without any files. */
export async function testWebBuild(): Promise<WebBuild> {
  const template = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
  const embed = {
    script: '/assets/embed-1.js',
    style: '/assets/style-1.css',
    font: '/assets/instrument-sans-latin-wght-normal-1.woff2',
  }
  const built = webBuild(template, {
    'index.html': {
      ...chunk('assets/index-1.js', ['_base.js']),
      assets: ['assets/instrument-sans-latin-wght-normal-1.woff2'],
    },
    'src/renderer.ts': chunk('assets/renderer-1.js', ['_base.js']),
    'src/main.tsx': chunk('assets/main-1.js', ['index.html']),
    '_base.js': chunk('assets/base-1.js'),
    '_player.js': { ...chunk('assets/player-1.js', ['_base.js']), css: ['assets/player-1.css'] },
    'src/routes/landing.tsx': chunk('assets/landing-1.js', ['index.html']),
    'src/routes/feed.tsx': chunk('assets/feed-1.js', ['index.html']),
    'src/routes/channel.tsx': chunk('assets/channel-1.js', ['index.html']),
    'src/routes/content.tsx': chunk('assets/content-1.js', ['index.html', '_player.js']),
  })
  return { ...built, embed }
}
