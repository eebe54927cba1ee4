import { execFileSync } from 'node:child_process'

const MODULES = 'import podcastparser, feedparser'

/** The Python that has the readers of podcast apps; undefined if there is none, and the packages to install for it. */
export const python = ['/usr/bin/python3', 'python3'].find(hasReaders)
export const PYTHON_MISSING = 'not run: install the Debian packages python3-podcastparser and python3-feedparser'

function hasReaders(program: string): boolean {
  try {
    execFileSync(program, ['-c', MODULES], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
