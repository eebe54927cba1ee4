/** Builds right after an installation, so that the first start need not. A failure is left to the start, which explains it. */
import { ensureBuilt } from './builds.js'
import { say } from './project.js'

try {
  await ensureBuilt()
} catch {
  say('Nothing was built; the first start will do it.')
}
