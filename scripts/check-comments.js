/** Checks that comments begin with a noun or a verb to search for (CONTRIBUTING, Style). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadlessComments } from './find-headless-comments.js'
import { root } from './project.js'

const CODE = '**/*.{ts,tsx,js,mjs,cjs,css}'
const NOT_OURS = ['node_modules', 'dist', 'test-results', 'playwright-report', '.duologue', '.git']
/** Guards against a pattern that matches no file and so finds nothing wrong. */
const FEWEST_FILES = 100

const paths = globSync(CODE, {
  cwd: root,
  exclude: (path) => NOT_OURS.some((name) => path.split(/[\\/]/).includes(name)),
})
const headless = paths.flatMap((path) =>
  findHeadlessComments(path, readFileSync(join(root, path), 'utf8')).map((found) => ({ path, ...found })),
)
for (const { path, line, comment } of headless) process.stdout.write(`${path}:${line}: ${comment}\n`)
process.stdout.write(
  `${paths.length} files, ${headless.length} comments that begin with a clause instead of a noun or verb\n`,
)
process.exitCode = headless.length > 0 || paths.length < FEWEST_FILES ? 1 : 0
