import { fileURLToPath } from 'node:url'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { findChromium, findWholeChromium } from '../scripts/chromium.js'

const results = fileURLToPath(new URL('../test-results/', import.meta.url))
const isRoot = process.getuid?.() === 0

/** Default features that Playwright turns off, which an argument of the same name replaces; some of them would ask hosts outside. */
const keptQuiet = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Browser toolbar that is never visible, drawn as a page of its own: an eighth of a journey's cost. */
const neverSeen = ['PreloadTopChromeWebUI', 'InitialWebUI', 'WebUIReloadButton']

/** A microphone that hears a file, which its journey writes first; and a browser in which it may be used unasked. */
function microphoneOf(file: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${results}${file}`,
  ]
}

function launch(executablePath: string | undefined, more: readonly string[] = []): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      `--disable-features=${[...keptQuiet, ...neverSeen]}`,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: `${results}journeys`,
  globalSetup: './support/prepare.ts',
  retries: 0,
  // Most of a journey is waiting: three at once use what two would leave idle; each worker has a product of its own.
  workers: 3,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `${results}journeys.json` }]],
  use: {
    browserName: 'chromium',
    headless: true,
    // Reduced motion: animations are drawn by the processor, an eighth of a journey's cost; journeys to which motion
    // matters ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording a trace makes requests of its own, which the content security policy refuses.
    trace: 'off',
    launchOptions: launch(findChromium()),
  },
  projects: [
    {
      name: 'shell',
      testIgnore: ['device-speech.spec.ts', 'offline.spec.ts', 'push.spec.ts', 'recording.spec.ts', 'talking.spec.ts'],
    },
    {
      name: 'microphone',
      testMatch: 'recording.spec.ts',
      use: { launchOptions: launch(findChromium(), microphoneOf('microphone.wav')) },
    },
    // Fake microphone that plays its sound once (`noloop`).
    {
      name: 'talking',
      testMatch: ['device-speech.spec.ts', 'talking.spec.ts'],
      use: { launchOptions: launch(findChromium(), microphoneOf('talking.wav%noloop')) },
    },
    // Whole browser: in the shell a replaced service worker now and then never lets go, and every page waits for it.
    {
      name: 'whole browser',
      testMatch: ['offline.spec.ts', 'push.spec.ts'],
      use: { launchOptions: launch(findWholeChromium()) },
    },
  ],
})
