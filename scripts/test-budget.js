/**
 * Time budget of the whole test run, installation included. It holds on a machine with at least two cores whose load, when the
 * run begins, is below the number of its cores: elsewhere the time says more about the neighbours than about the tests. The
 * budget grows with the time of a fixed piece of work, measured before and after the run, so that a slower machine has more.
 */
import { availableParallelism, loadavg } from 'node:os'

/** A little more than a run takes today; 12 are the aim. */
const BUDGET_MINUTES = 40
const CORES = 2
/** Time of the fixed piece of work on the machine for which the budget was set. */
const REFERENCE_MS = 130
const SAMPLES = 5
const ITEMS = 100_000

/** @typedef {{ cores: number, load: number, work_ms: number }} Machine */

/** @returns {Machine} */
export function measureMachine() {
  const load = loadavg()[0] ?? 0
  return { cores: availableParallelism(), load, work_ms: median(Array.from({ length: SAMPLES }, timeOfWork)) }
}

/**
 * Sentence about a run that took longer than its budget; undefined within it, and where the budget does not hold.
 * @param {number} seconds @param {Machine} before @param {Machine} after
 */
export function findExcess(seconds, before, after) {
  if (before.cores < CORES || before.load >= before.cores) return undefined
  const slowness = Math.max(1, before.work_ms / REFERENCE_MS, after.work_ms / REFERENCE_MS)
  const minutes = BUDGET_MINUTES * slowness
  if (seconds <= 60 * minutes) return undefined
  return `The run took ${(seconds / 60).toFixed(1)} minutes; its budget on this machine is ${minutes.toFixed(1)}.`
}

/** Milliseconds of work like that of the tests: objects are made, written as JSON, read and sorted. */
function timeOfWork() {
  const began = performance.now()
  const items = Array.from({ length: ITEMS }, (_, index) => ({ id: (index * 7_919) % ITEMS, name: `item ${index}` }))
  /** @type {typeof items} */
  const read = JSON.parse(JSON.stringify(items))
  read.sort((one, other) => one.id - other.id)
  return performance.now() - began
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
