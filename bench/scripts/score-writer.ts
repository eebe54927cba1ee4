import type { ScriptWriter, WrittenScript } from '../../apps/server/src/ports/script-writer.ts'
import { fixtureNames, hardCases, readFixture, type Fixture } from './fixtures.ts'
import { missedGates } from './gates.ts'
import { scoreScript, type Score } from './score.ts'

export type Scored = {
  fixture: Fixture
  script: WrittenScript
  score: Score
  missed: { hard: string[]; soft: string[] }
}

/** Has a writer write the script of each fixture, and measures what it writes. */
export async function scoreWriter(
  writer: ScriptWriter,
  names: readonly string[] = [...fixtureNames, ...hardCases],
  signal: AbortSignal = new AbortController().signal,
): Promise<Scored[]> {
  const scored: Scored[] = []
  for (const name of names) {
    const fixture = await readFixture(name)
    const script = await writer.write(fixture.request, { onProgress: () => undefined, signal })
    const score = scoreScript(script, fixture)
    scored.push({ fixture, script, score, missed: missedGates(score, fixture) })
  }
  return scored
}

/** Over the fixtures whose points count. */
export function meanOf(scored: readonly Scored[], valueOf: (one: Scored) => number): number {
  const counted = scored.filter(({ fixture }) => !fixture.hard_gates_only)
  return counted.reduce((sum, one) => sum + valueOf(one), 0) / counted.length
}
