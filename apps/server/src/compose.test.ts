import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
const compose = await read('compose.yaml')
const block = (name: string) => new RegExp(`^${name}:.*\\n((?:(?: +.*)?\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const environment = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(block('x-duologue'))?.[1] ?? ''
const given = [...environment.matchAll(/^ {4}(\w+): (.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

/** Value as compose fills it in: required settings are set, the rest have their defaults. */
function filledIn(value: string): string {
  return value
    .replace(/\$\{\w+:\?[^}]*\}/g, 'longrandomword')
    .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replace(/^"(.*)"$/, '$1')
}

test('compose.yaml sets what the program knows, to what it takes', () => {
  expect(given.length).toBeGreaterThanOrEqual(10)
  expect(given.map(([name]) => name).filter((name) => !(name in settings))).toEqual([])
  const config = readConfig(Object.fromEntries(given.map(([name, value]) => [name, filledIn(value)])))
  expect(config).toMatchObject({
    STORAGE: 's3',
    S3_BUCKET: 'duologue',
    METRICS_PORT: 9464,
    TRUST_PROXY: ['uniquelocal'],
    SPEECH_ENGINE: 'embedded',
  })
})

test('compose.yaml holds no secret and does not start where one is missing', () => {
  for (const name of ['POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    const uses = compose.split('\n').filter((line) => line.includes(`\${${name}`))
    expect(uses.length).toBeGreaterThanOrEqual(2)
    for (const line of uses) expect(line).toContain(`\${${name}:?`)
  }
})

test('compose.yaml starts two APIs and three workers, and the proxy knows the APIs', async () => {
  const services = block('services')
  expect([...services.matchAll(/^ {2}([\w-]+): \*api$/gm)].map(([, name]) => name)).toEqual(['api-1', 'api-2'])
  expect([...services.matchAll(/^ {2}([\w-]+): \*worker$/gm)].map(([, name]) => name)).toEqual([
    'worker-1',
    'worker-2',
    'worker-3',
  ])
  expect(block('x-api')).toContain('["--role=api"]')
  expect(block('x-worker')).toContain('["--role=worker"]')
  const proxy = await read('deploy/Caddyfile')
  expect(proxy).toContain('reverse_proxy api-1:3000 api-2:3000')
  expect(proxy).toContain('@inside path /healthz')
})

test('every image is of a version, and ours runs the program without npm between', async () => {
  for (const [, image = ''] of compose.matchAll(/^ +image: (.*)$/gm))
    if (image !== 'duologue') expect(image).toMatch(/:.*\d/)
  const dockerfile = await read('Dockerfile')
  expect(dockerfile).toMatch(
    /^ENTRYPOINT \["node_modules\/node\/bin\/node", .*"apps\/server\/dist\/current\/start\.js"\]$/m,
  )
  expect(dockerfile).toMatch(/^USER node$/m)
  const [, defaults = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
  const names = [...defaults.matchAll(/(\w+)=/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !(name in settings))).toEqual(['NODE_COMPILE_CACHE'])
})
