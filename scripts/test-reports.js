import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.js'

const SLOWEST = 20

/** @typedef {{ passed: number, failed: number, seconds: Map<string, number> }} Report tests counted, and seconds by file */

/** Report of a run of vitest; empty if the run wrote none. @param {string} file @returns {Report} */
export function readVitest(file) {
  const report = read(file)
  /** @type {[string, number][]} */
  const seconds = (report?.testResults ?? []).map(
    (/** @type {{ name: string, startTime: number, endTime: number }} */ { name, startTime, endTime }) => [
      relative(root, name),
      (endTime - startTime) / 1_000,
    ],
  )
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, seconds: new Map(seconds) }
}

/** Report of a run of Playwright; empty if the run wrote none. @param {string} file @returns {Report} */
export function readPlaywright(file) {
  const report = read(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  /** @type {[string, number][]} */
  const seconds = (report?.suites ?? []).map((/** @type {Suite} */ suite) => [`e2e/${suite.file}`, secondsOf(suite)])
  return { passed: expected, failed: unexpected + flaky, seconds: new Map(seconds) }
}

/** Files that took longest, one a line. @param {Report[]} reports */
export function slowestFiles(reports) {
  return reports
    .flatMap(({ seconds }) => [...seconds])
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** @typedef {{ file: string, suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite */

/** @param {Suite} suite @returns {number} */
function secondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const durations = results.map(({ duration }) => duration / 1_000)
  return [...durations, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0)
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
